/** Characters of made-up firm names, with their reading: rare enough that a pair is nobody's. */
export const brandFirst = pairs(
  '澜lan 屿yu 岫xiu 霁ji 栎li 珩heng 砚yan 岑cen 汀ting 翊yi 琅lang 沅yuan 珞luo 楷kai 璟jing 澍shu 湛zhan 泓hong 曜yao 峤qiao 煦xu 硕shuo 骏jun 晟sheng 朔shuo 铂bo 朗lang 睿rui 昱yu 沐mu 穗sui 岚lan 桐tong 榕rong 槿jin 茗ming 蔚wei 筑zhu 垣yuan 磐pan 砺li 钧jun 铭ming 镌juan 逸yi',
)
export const brandSecond = pairs(
  '屿yu 澜lan 川chuan 岳yue 泽ze 林lin 海hai 原yuan 峰feng 城cheng 宇yu 达da 通tong 和he 安an 宁ning 康kang 盛sheng 兴xing 泰tai 隆long 丰feng 瑞rui 祥xiang 益yi 升sheng 腾teng 翔xiang 航hang 越yue 拓tuo 创chuang 维wei 科ke 联lian 汇hui 聚ju 融rong 拾shi 亭ting 舟zhou 桥qiao 堤di 岸an 汐xi 麓lu 野ye 田tian 禾he 谷gu 石shi 岩yan 金jin 玉yu 衡heng 域yu 苑yuan 庭ting 阁ge 楹ying 栋dong 梁liang 柯ke 枫feng',
)
/** Second halves of estate and series names. */
export const estateFirst = pairs(
  '云yun 江jiang 湖hu 山shan 溪xi 林lin 星xing 月yue 晨chen 悦yue 锦jin 翠cui 璟jing 澜lan 荷he 梧wu 松song 竹zhu 棠tang 枫feng',
)
export const estateSecond = pairs(
  '麓府lufu 语城yucheng 境里jingli 栖园qiyuan 著zhu 湾wan 上院shangyuan 印象yinxiang 华庭huating 雅苑yayuan 名邸mingdi 澜庭lanting 里巷lixiang 风华fenghua 书院shuyuan 叙xu',
)
/** Roads, streets and lots that addresses and lots are called by. */
export const roadWords = pairs(
  '望江wangjiang 文晖wenhui 创新chuangxin 科技keji 迎宾yingbin 滨河binhe 建设jianshe 和平heping 兴业xingye 长风changfeng 青年qingnian 朝晖zhaohui 学府xuefu 振兴zhenxing 工业gongye 明珠mingzhu 凤凰fenghuang 云栖yunqi 星光xingguang 人民renmin',
)

export interface Word {
  zh: string
  en: string
}

function pairs(text: string): Word[] {
  return text.split(' ').map((one) => {
    const [, zh = '', reading = ''] = /^([^a-z]+)([a-z]+)$/.exec(one) ?? []
    return { zh, en: reading }
  })
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
