import { pinyin } from 'pinyin-pro'

/** English names that are not the pinyin of the Chinese one, or whose characters are read unusually. */
const established: Record<string, string> = {
  内蒙古自治区: 'Inner Mongolia',
  陕西省: 'Shaanxi',
  西藏自治区: 'Tibet',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  香港: 'Hong Kong',
  澳门: 'Macao',
  哈尔滨市: 'Harbin',
  齐齐哈尔市: 'Qiqihar',
  呼和浩特市: 'Hohhot',
  鄂尔多斯市: 'Ordos',
  呼伦贝尔市: 'Hulunbuir',
  巴彦淖尔市: 'Bayannur',
  乌兰察布市: 'Ulanqab',
  兴安盟: 'Hinggan',
  锡林郭勒盟: 'Xilingol',
  阿拉善盟: 'Alxa',
  拉萨市: 'Lhasa',
  日喀则市: 'Shigatse',
  昌都市: 'Chamdo',
  林芝市: 'Nyingchi',
  那曲市: 'Nagqu',
  阿里地区: 'Ngari',
  乌鲁木齐市: 'Urumqi',
  乌鲁木齐县: 'Urumqi County',
  克拉玛依市: 'Karamay',
  克拉玛依区: 'Karamay',
  吐鲁番市: 'Turpan',
  博尔塔拉蒙古自治州: 'Bortala',
  巴音郭楞蒙古自治州: 'Bayingolin',
  阿克苏地区: 'Aksu',
  阿克苏市: 'Aksu',
  克孜勒苏柯尔克孜自治州: 'Kizilsu',
  喀什地区: 'Kashgar',
  喀什市: 'Kashgar',
  和田地区: 'Hotan',
  和田市: 'Hotan',
  和田县: 'Hotan County',
  伊犁哈萨克自治州: 'Ili',
  伊宁市: 'Yining',
  伊宁县: 'Yining County',
  阿勒泰地区: 'Altay',
  阿勒泰市: 'Altay',
  库车市: 'Kuqa',
  库尔勒市: 'Korla',
  甘孜藏族自治州: 'Garze',
  阿坝藏族羌族自治州: 'Ngawa',
  迪庆藏族自治州: 'Diqing',
  果洛藏族自治州: 'Golog',
  格尔木市: 'Golmud',
  满洲里市: 'Manzhouli',
  乌审旗: 'Uxin',
  准格尔旗: 'Jungar',
  吕梁市: 'Lyuliang',
  乐清市: 'Yueqing',
  乐亭县: 'Laoting',
  洪洞县: 'Hongtong',
  番禺区: 'Panyu',
  铅山县: 'Yanshan',
  大城县: 'Daicheng',
  枞阳县: 'Zongyang',
  井陉县: 'Jingxing',
  井陉矿区: 'Jingxing Mining District',
  繁峙县: 'Fanshi',
  尉犁县: 'Yuli',
  台州市: 'Taizhou',
  丽水市: 'Lishui',
  六安市: "Lu'an",
  六合区: 'Luhe',
  阿城区: 'Acheng',
  东阿县: "Dong'e",
  厦门市: 'Xiamen',
  长安区: "Chang'an",
  长宁区: 'Changning',
  朝阳区: 'Chaoyang',
  朝阳市: 'Chaoyang',
  朝阳县: 'Chaoyang County',
  浦东新区: 'Pudong New Area',
  滨海新区: 'Binhai New Area',
  涡阳县: 'Guoyang',
  浚县: 'Xun County',
  歙县: 'She County',
  黟县: 'Yi County',
  蔚县: 'Yu County',
  单县: 'Shan County',
  莘县: 'Shen County',
  盱眙县: 'Xuyi',
  郫都区: 'Pidu',
  犍为县: 'Qianwei',
  荥经县: 'Yingjing',
  荥阳市: 'Xingyang',
  百色市: 'Baise',
  重庆市: 'Chongqing',
  长汀县: 'Changting',
  柏乡县: 'Baixiang',
  牟平区: 'Muping',
  中牟县: 'Zhongmu',
  筠连县: 'Junlian',
  勐腊县: 'Mengla',
  勐海县: 'Menghai',
  漯河市: 'Luohe',
  泌阳县: 'Biyang',
  沁阳市: 'Qinyang',
  郏县: 'Jia County',
  临朐县: 'Linqu',
  莒县: 'Ju County',
  莒南县: 'Junan',
  监利市: 'Jianli',
  华县: 'Hua County',
  华州区: 'Huazhou',
  华阴市: 'Huayin',
  任丘市: 'Renqiu',
  任泽区: 'Renze',
  宁陕县: 'Ningshan',
  会昌县: 'Huichang',
  会东县: 'Huidong',
  会理市: 'Huili',
  会泽县: 'Huize',
  会宁县: 'Huining',
  会同县: 'Huitong',
  会稽县: 'Kuaiji',
  中西区: 'Central and Western',
  湾仔区: 'Wan Chai',
  油尖旺区: 'Yau Tsim Mong',
  深水埗区: 'Sham Shui Po',
  九龙城区: 'Kowloon City',
  黄大仙区: 'Wong Tai Sin',
  观塘区: 'Kwun Tong',
  荃湾区: 'Tsuen Wan',
  屯门区: 'Tuen Mun',
  元朗区: 'Yuen Long',
  大埔区: 'Tai Po',
  西贡区: 'Sai Kung',
  沙田区: 'Sha Tin',
  葵青区: 'Kwai Tsing',
  离岛区: 'Islands',
}

/** The same Chinese name in two places, read or called differently: by code. */
const establishedByCode: Record<number, string> = {
  451228: "Du'an",
  150223: 'Darhan Muminggan',
  150723: 'Oroqen',
  610000: 'Shaanxi',
  140000: 'Shanxi',
  330600: 'Shaoxing',
  810003: 'Eastern',
  810004: 'Southern',
  810009: 'Kowloon City',
  810013: 'North',
  340600: 'Huaibei',
  341600: 'Bozhou',
  450127: 'Hengzhou',
}

const peoples =
  '蒙古族|回族|藏族|维吾尔族|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族|普米族|塔吉克族|怒族|鄂温克族|德昂族|保安族|裕固族|独龙族|鄂伦春族|各族'
const nation = new RegExp(`(?:${peoples}|蒙古|哈萨克|柯尔克孜|塔吉克|锡伯|回族|裕固)+$`)

/** 景宁畲族自治县 -> 景宁, 临平区 -> 临平; names of a single character keep their suffix (忠县). */
export function shortChinese(name: string): string {
  const autonomous = /(?:自治州|自治县|自治旗)$/.exec(name)
  if (autonomous) {
    const stem = name.slice(0, autonomous.index)
    const short = stem.replace(nation, '')
    return short.length >= 2 ? short : stem
  }
  const short = name.replace(
    /(?:维吾尔自治区|壮族自治区|回族自治区|自治区|特别行政区|(?<=..)新区|矿区|林区|地区|省|市|区|县|盟|旗)$/,
    '',
  )
  return short.length >= 2 ? short : name
}

function romanise(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, surname: 'off' })
  const joined = syllables
    .map((syllable, index) => (index > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
    .replaceAll('nv', 'nyu')
    .replaceAll('lv', 'lyu')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

const suffixes: [RegExp, string][] = [
  [/(?<=.)矿区$/, ' Mining District'],
  [/区$/, ' District'],
  [/县$/, ' County'],
  [/旗$/, ' Banner'],
  [/市$/, ' City'],
]

/** The English short name without its suffix; one-character names keep it ("Zhong County"). */
export function englishName(id: number, name: string): string {
  const known = establishedByCode[id] ?? established[name]
  if (known) return known
  const short = shortChinese(name)
  if (short !== name) return romanise(short)
  for (const [pattern, suffix] of suffixes) {
    if (pattern.test(name)) return romanise(name.replace(pattern, '')) + suffix
  }
  return romanise(name)
}
