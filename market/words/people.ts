/** Surnames and given names, with their readings: every person of the sample market is made up. */
export const surnames = readings(
  '王Wang 李Li 张Zhang 刘Liu 陈Chen 杨Yang 赵Zhao 黄Huang 周Zhou 吴Wu 徐Xu 孙Sun 胡Hu 朱Zhu 高Gao 林Lin 何He 郭Guo 马Ma 罗Luo 梁Liang 宋Song 郑Zheng 谢Xie 韩Han 唐Tang 冯Feng 于Yu 董Dong 萧Xiao 程Cheng 曹Cao 袁Yuan 邓Deng 许Xu 傅Fu 沈Shen 曾Zeng 彭Peng 吕Lyu 苏Su 卢Lu 蒋Jiang 蔡Cai 贾Jia 丁Ding 魏Wei 薛Xue 叶Ye 阎Yan 余Yu 潘Pan 杜Du 戴Dai 夏Xia 钟Zhong 汪Wang 田Tian 任Ren 姜Jiang 范Fan 方Fang 石Shi 姚Yao 谭Tan 廖Liao 邹Zou 熊Xiong 金Jin 陆Lu 郝Hao 孔Kong 白Bai 崔Cui 康Kang 毛Mao 邱Qiu 秦Qin 江Jiang 史Shi',
)
export const givenFirst = readings(
  '建jian 志zhi 文wen 明ming 国guo 晓xiao 海hai 俊jun 永yong 伟wei 春chun 立li 家jia 庆qing 思si 嘉jia 子zi 雨yu 佳jia 泽ze 承cheng 新xin 少shao 德de 秀xiu 玉yu 丽li 雪xue 静jing 梦meng 一yi 以yi',
)
export const givenSecond = readings(
  '军jun 华hua 平ping 强qiang 峰feng 涛tao 斌bin 辉hui 林lin 波bo 宇yu 杰jie 鹏peng 飞fei 宁ning 红hong 敏min 燕yan 芳fang 娟juan 琳lin 颖ying 洁jie 婷ting 成cheng 东dong 亮liang 刚gang 磊lei 超chao 晨chen 航hang 然ran 远yuan 凯kai 豪hao',
)

function readings(text: string): { zh: string; en: string }[] {
  return text.split(' ').map((one) => ({ zh: one.slice(0, 1), en: one.slice(1) }))
}
