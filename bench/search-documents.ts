import type { Entity, SearchDocument } from '@groundbreak/server/search/query'

/** Project-like records for measuring search: deterministic, with the skew of real ones. */
export const benchProjects: Entity<'projects'> = {
  name: 'projects',
  text: ['name', 'name_en', 'address', 'firms', 'remark'],
  pinyin: ['name', 'address', 'firms'],
  codes: [
    'region',
    'province',
    'city',
    'district',
    'category',
    'subcategory',
    'stage',
    'ownership',
    'structure',
    'tags',
  ],
  numbers: ['updated', 'published', 'value', 'area', 'start'],
  order: 'updated',
}

export interface Chance {
  /** In [0, 1). */
  next(): number
  below(limit: number): number
  /** Small numbers far more often than large ones. */
  skewed(limit: number): number
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    skewed: (limit) => Math.floor(limit * next() ** 2.4),
  }
}

const surnames =
  '华中金恒远大盛世宏鑫瑞泰安康嘉永昌隆德信诚和美景融万保利龙湖碧桂绿城滨江招商越秀首创建发旭辉新阳光明珠江南海天山东方星河云谷'
const places =
  '宝兴石门白沙青溪龙泉花桥东湖南山西津北苑柳林梅岭平安长乐永宁太和双流温江浦口江宁萧山余杭滨海武清静海临港松江嘉定闵行黄埔番禺增城花都宝安光明坪山高新开发经济'
const types = [
  ['住宅小区', 'Residential Community'],
  ['商业综合体', 'Commercial Complex'],
  ['产业园', 'Industrial Park'],
  ['水电站', 'Hydropower Station'],
  ['污水处理厂', 'Wastewater Treatment Plant'],
  ['人民医院', 'Hospital'],
  ['实验学校', 'Experimental School'],
  ['物流中心', 'Logistics Centre'],
  ['数据中心', 'Data Centre'],
  ['研发办公楼', 'R&D Office Building'],
  ['国际酒店', 'International Hotel'],
  ['光伏发电', 'Solar Power'],
  ['城市更新', 'Urban Renewal'],
  ['地铁车辆段', 'Metro Depot'],
  ['安置房', 'Resettlement Housing'],
  ['垃圾焚烧发电厂', 'Waste-to-Energy Plant'],
] as const
const works =
  '建设项目由计划新建总建筑面积约平方米地上层下其中用地包括车位绿化率容积工程招标设计施工监理单位已完成桩基主体结构幕墙装修机电暖通电梯采购阶段预计年月开竣钢混凝土框架剪力墙消防给排水智能化园林景观精装交付供应商联系采用外立面石材玻璃铝板门窗保温防水涂料照明系统空调设备'
const firmTails = [
  '房地产开发有限公司',
  '置业有限公司',
  '建设集团有限公司',
  '建筑设计研究院',
  '工程咨询有限公司',
  '城市投资集团',
]

function stretch(random: Chance, from: string, length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) text += from[random.skewed(from.length)]!
  return text
}

export function firmName(number: number): string {
  const random = chance(number * 2_654_435_761)
  return (
    stretch(random, places, 2) +
    stretch(random, surnames, 2 + random.below(2)) +
    firmTails[random.below(firmTails.length)]!
  )
}

const firmCache: string[] = []
const phrases: string[] = []

function phrase(number: number): string {
  return (phrases[number] ??= stretch(chance(number + 77), works, 2 + (number % 4)))
}

function remark(random: Chance): string {
  let text = ''
  const parts = 6 + random.below(14)
  for (let i = 0; i < parts; i++) {
    text += phrase(random.skewed(6_000))
    if (i % 5 === 4) text += '，'
    if (i % 7 === 3) text += String(random.below(90_000))
  }
  return `${text}。`
}

const ROMAN = [
  'Bao',
  'Xing',
  'Shi',
  'Men',
  'Bai',
  'Sha',
  'Qing',
  'Xi',
  'Long',
  'Quan',
  'Hua',
  'Qiao',
  'Dong',
  'Hu',
  'Nan',
  'Shan',
]

/** Project number `id` (1 …) of the made market. */
export function benchProject(id: number): SearchDocument {
  const random = chance(id * 747_796_405)
  const place = stretch(random, places, 2)
  const district = 1 + random.skewed(2_800)
  const city = 1 + ((district * 7) % 337)
  const province = 1 + ((city * 5) % 31)
  const type = random.skewed(types.length)
  const phase = random.below(9)
  const [typeName, typeEnglish] = types[type]!
  const lot = random.next() < 0.3 ? `${stretch(random, 'ABCDEF', 1)}${random.below(60)}地块` : ''
  const name = `${place}${stretch(random, surnames, 2 + random.below(3))}${typeName}${lot}${phase > 4 ? `(${phase - 3}期)` : ''}`
  const firms = Array.from({ length: 1 + random.below(4) }, () => {
    const number = random.skewed(20_000)
    return (firmCache[number] ??= firmName(number))
  })
  const day = 20_700 - Math.floor(2_000 * random.next() ** 2)
  const tags = Array.from({ length: random.below(4) }, () => random.skewed(40))
  const english = `${ROMAN[random.below(16)]}${ROMAN[random.below(16)]!.toLowerCase()} ${typeEnglish}`
  return {
    id,
    text: {
      name: [name],
      name_en: [phase > 4 ? `${english} Phase ${phase - 3}` : english],
      address: [`${place}${stretch(random, surnames, 2)}路${1 + random.below(400)}号`],
      firms,
      remark: [remark(random)],
    },
    codes: {
      region: [province % 7],
      province: [province],
      city: [city],
      district: [district],
      category: [type],
      subcategory: [type * 10 + random.below(8)],
      stage: [1 + random.skewed(24)],
      ownership: random.next() < 0.7 ? [random.below(6)] : [],
      structure: [random.below(9)],
      tags,
    },
    numbers: {
      updated: day + random.next(),
      published: day - random.below(300),
      value: random.next() < 0.9 ? Math.round(10 ** (1 + 3.5 * random.next())) / 10 : undefined,
      area: random.next() < 0.8 ? Math.floor(10 ** (2 + 3.5 * random.next())) : undefined,
      start: day + random.below(700) - 200,
    },
  }
}
