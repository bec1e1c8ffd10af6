/* A Chinese word a line, then its English ones; an English one of several words is found as words side by side. */

/** Brands whose English form is known and neither spelt nor translated. */
export const KNOWN = `
中建 cscec|china state construction|china construction|china state
中国建筑 cscec|china state construction|china construction
中国铁建 crcc|china railway construction
中铁 china railway|crec|crg
中国中铁 china railway|crec|crg
中交 cccc|china communications construction|china communications
中冶 mcc|china metallurgical|metallurgical corporation of china
冶金科工 metallurgical
冶 mcc|metallurgical
电建 powerchina|power construction
能建 energy china|ceec|energy engineering
葛洲坝 gezhouba|cggc
水电 sinohydro
中国化学 cncec|china chemical|china national chemical
中核 cnnc|china nuclear
中广核 cgn
中航 avic|catic
中国航发 aecc
航发 aecc
中船 cssc
中车 crrc
中远 cosco
中远海运 cosco shipping
中海 china overseas|coli|china shipping
中粮 cofco
中化 sinochem
中石化 sinopec
中国石化 sinopec|china petroleum chemical
中石油 cnpc|petrochina|china national petroleum
中国石油 petrochina|cnpc|china petroleum
中海油 cnooc
中油 petrochina|cnpc
中钢 sinosteel
中材 sinoma
中铝 chinalco|china aluminum
中煤 china coal
中信 citic
中储粮 sinograin
中储 cmst|china material storage
国网 state grid
国家电网 state grid
南方电网 china southern power grid|csg
国药 sinopharm
国机 sinomach
中成 complete plant
万科 vanke
碧桂园 country garden
恒大 evergrande
龙湖 longfor
华润 china resources|cr
绿城 greentown
绿地 greenland
新城 seazen|future land
金地 gemdale
旭辉 cifi
融创 sunac
富力 rf|r f
雅居乐 agile
世茂 shimao
保利 poly
泰禾 tahoe
阳光城 yango|yanggoo
荣盛 risesun|rongsheng
招商蛇口 china merchants shekou
宝钢 baosteel
宝武 baowu
河钢 hbis
武钢 wisco
鞍钢 ansteel|angang
海航 hna
北新建材 bnbm
南玻 csg
海螺 conch
三一 sany
中联重科 zoomlion
徐工 xcmg
柳工 liugong
上汽 saic
一汽 faw
广汽 gac
北汽 baic
江淮 jac|jianghuai
福田 foton
众泰 zotye
吉利 geely
奇瑞 chery
比亚迪 byd
海尔 haier
格力 gree
美的 midea
海信 hisense
中兴 zte
联想 lenovo
方正 founder
清华 tsinghua|unigroup
紫光 unis|unigroup
启迪 tus
北大 peking university|pku
茅台 moutai|maotai
青岛啤酒 tsingtao brewery
哈药 harbin pharmaceutical|hayao
平安 ping an|pingan
新华联 macrolink
新希望 new hope
正泰 chint
远大 broad|yuanda
金螳螂 gold mantis
东方雨虹 oriental yuhong
蒙牛 mengniu
伊利 yili
`
