import { regions } from '@groundbreak/db/reference/regions'
import { pinyin } from 'pinyin-pro'
import { foldName, isChinese } from '@groundbreak/db/folding/fold-name'
import { type Marked, numberOf, takeMarks } from './duplicates.marks'

/** A name as the judge reads it. */
export interface NameReading extends Marked {
  language: 'zh' | 'en'
  /** zh: the characters that name the project; en: its words, joined by blanks. Without marks, places and contract. */
  core: string
  /** zh: the name with its places, to be held against an English name by how it sounds. */
  spoken: string
  /** What is tendered of the project (施工, 监理 …): another contract of the same project. */
  contracts: string[]
  /** Ids of the districts, cities and provinces the name says. */
  places: number[]
}

const placesByName = new Map<string, number[]>()
const shortPlaces = new Map<string, number[]>()
for (const { id, level, nameZh, shortZh } of regions) {
  if (level < 2) continue
  if (nameZh.length >= 3) placesByName.set(nameZh, [...(placesByName.get(nameZh) ?? []), id])
  if (shortZh.length >= 2 && shortZh !== nameZh)
    shortPlaces.set(shortZh, [...(shortPlaces.get(shortZh) ?? []), id])
}
const LONGEST_PLACE = 12

/** Full names of places anywhere (夷陵区), short ones (夷陵) only where the name begins. */
function takePlaces(text: string): { rest: string; places: number[] } {
  const places: number[] = []
  let rest = ''
  let isHead = true
  for (let at = 0; at < text.length;) {
    const found = placeAt(text, at, isHead)
    if (found) {
      places.push(...found.ids)
      at += found.length
      continue
    }
    if (!/[\s()·-]/.test(text.charAt(at))) isHead = false
    rest += text.charAt(at++)
  }
  return { rest, places }
}

function placeAt(text: string, at: number, isHead: boolean): { ids: number[]; length: number } | undefined {
  if (!/[省市区县州盟旗域]/.test(text.slice(at + 2, at + LONGEST_PLACE)) && !isHead) return undefined
  for (let length = Math.min(LONGEST_PLACE, text.length - at); length >= 3; length--) {
    const ids = placesByName.get(text.slice(at, at + length))
    if (ids) return { ids, length }
  }
  if (!isHead) return undefined
  for (let length = 4; length >= 2; length--) {
    const ids = shortPlaces.get(text.slice(at, at + length))
    // 夷陵县, 五峰县: people write another kind of district than the official one.
    if (ids) return { ids, length: length + (/[市县区州]/.test(text.charAt(at + length)) ? 1 : 0) }
  }
  return undefined
}

const CONTRACT =
  '施工图设计|施工图|方案设计|初步设计|概念设计|可行性研究报告|可行性研究|可研|初设初勘|初勘|初设|工程总承包|施工总承包|设计采购施工总承包|总承包|epc|全过程工程咨询|全过程咨询|工程咨询|造价咨询|咨询|施工监理|监理|勘察设计|勘测设计|勘察|勘测|测绘|地勘|设计|施工|检测|监测|审计|预算编制|预算|招标代理|设备采购|采购及安装|设备|采购|招标|编制'
const contractAtEnd = new RegExp(
  `(?:[(\\s]*(?:${CONTRACT})[)\\s]*|服务类?|单位|项目|工程|一体化|标段|[及和与、,，:：\\-—/\\s()])$`,
)
const contractWord = new RegExp(CONTRACT, 'g')

/** Without the contract at the end (…项目监理服务): 「设计」 within a name stays. */
function takeContracts(text: string): { rest: string; contracts: string[] } {
  const contracts: string[] = []
  let rest = text
  for (;;) {
    const [end] = contractAtEnd.exec(rest) ?? []
    if (end === undefined || end.length === 0 || han(rest).length - han(end).length < 4) break
    contracts.push(...(end.match(contractWord) ?? []))
    rest = rest.slice(0, rest.length - end.length)
  }
  // (施工), (监理) in brackets, wherever they stand
  rest = rest.replaceAll(new RegExp(`\\((?:${CONTRACT}|[及和与、,，\\s])+\\)`, 'g'), (bracket) => {
    contracts.push(...(bracket.match(contractWord) ?? []))
    return ' '
  })
  return { rest, contracts: [...new Set(contracts)].toSorted() }
}

function han(text: string): string {
  return text.replaceAll(/[^\p{Script=Han}a-z0-9]/gu, '')
}

const GENERIC_ZH = /建设项目|建设工程|改造项目|改造工程|工程项目|项目工程|项目|工程|建设|新建|标段/g
const GENERIC_EN = new Set(
  'project projects plant plants power station stations energy facility works the of and a an in at for construction development new company co ltd corp corporation group limited inc llc hydro hydropower hydroelectric thermal chp cogeneration coal coal-fired gas nuclear bioenergy biomass to incineration wte steel iron mill ironworks steelworks dam reservoir pumped storage solar wind farm photovoltaic pv complex center centre building'.split(
    ' ',
  ),
)

const kept = new Map<string, NameReading>()
const MOST_KEPT = 20_000

/** Reads a name in Chinese or English. Pure; the last readings are kept, since blocks judge one name many times. */
export function readName(name: string): NameReading {
  const known = kept.get(name)
  if (known) return known
  const reading = isChinese(name) ? readChinese(name) : readEnglish(name)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, reading)
  return reading
}

function readChinese(name: string): NameReading {
  const marked = takeMarks(foldName(name))
  const { rest: named, contracts } = takeContracts(marked.rest)
  const { rest, places } = takePlaces(named)
  let core = han(rest).replaceAll(GENERIC_ZH, '')
  if (core.length < 2) core = han(rest)
  return { ...marked, language: 'zh', core, spoken: han(named), contracts, places }
}

function readEnglish(name: string): NameReading {
  const folded = foldName(name).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '')
  const marked = takeMarks(folded)
  const all = marked.rest
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
  // 「Foo power station II」, 「Foo 2」: a number at the end is a phase.
  const roman = all.findIndex((word, at) => at > 0 && /^(?:ii|iii|iv|vi{0,3}|ix)$/.test(word))
  if (roman > 0 && roman < all.length - 1) all.push(...all.splice(roman, 1))
  const last = all.at(-1)
  const phase =
    all.length > 1 && last !== undefined && /^(?:[ivx]{1,4}|\d{1,2})$/.test(last) ? numberOf(last) : undefined
  if (phase !== undefined && phase < 13) {
    all.pop()
    marked.marks.phase = [...new Set([...marked.marks.phase, String(phase)])].toSorted()
  }
  const own = all.filter((word) => !GENERIC_EN.has(word))
  return {
    ...marked,
    language: 'en',
    core: (own.length > 0 ? own : all).join(' '),
    spoken: all.join(' '),
    contracts: [],
    places: [],
  }
}

const GENERIC_SOUNDS =
  /^(?:华能|大唐|国电|华电|国能|神华|国家能源)|自治[区州县旗]|[省市县区镇乡]|发电有限责任公司|有限责任公司|股份有限公司|有限公司|发电厂|热电厂|水电站|电站|电厂|热电|发电|焚烧|垃圾|生活|环保|能源|抽水|蓄能|核电|风电|光伏|生物质|生物|秸秆|农林|钢铁|公司|集团|资源|综合|利用|水库|水利枢纽|枢纽|水利|煤电|燃气|联合循环|火电/g

/** English words that stand for what a Chinese name writes in characters, not in sounds. */
export const TRANSLATED: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    new: '新',
    east: '东',
    west: '西',
    south: '南',
    north: '北',
    upper: '上',
    lower: '下',
    lake: '湖',
    river: '江|河|水',
    island: '岛',
    mountain: '山',
    bay: '湾',
    port: '港|码头',
    city: '市|城',
    county: '县',
    district: '区',
    town: '镇',
    airport: '机场',
    park: '园|公园',
    industrial: '工业|产业|实业',
    industry: '工业|产业|实业',
    zone: '区',
    economic: '经济|经开',
    'high-tech': '高新',
    chemical: '化工|化学',
    chemicals: '化工|化学',
    captive: '自备',
    aluminum: '铝',
    aluminium: '铝',
    paper: '纸',
    cement: '水泥',
    metal: '金属',
    special: '特',
    technology: '科技|技术',
    environmental: '环保|环境|环能',
    ecological: '生态',
    heating: '供热|热力',
    heat: '供热|热力|热电',
    supply: '供',
    public: '公共',
    cogen: '热电|联产',
    distributed: '分布式',
    gangue: '矸石',
    coalbed: '煤层|煤气',
    methane: '甲烷|煤层气|沼气',
    mine: '煤矿|矿',
    liquefaction: '液化',
    heavy: '重|厚',
    plate: '板',
    oil: '油',
    refinery: '炼',
    petrochemical: '石化',
    university: '大学',
    hospital: '医院',
    school: '学校|中学|小学',
    road: '路',
    bridge: '桥',
    metro: '地铁|轨道',
    line: '线',
    railway: '铁路|铁',
    square: '广场',
    plaza: '广场',
    tower: '大厦|塔',
    hotel: '酒店|宾馆',
    garden: '花园|园',
    agricultural: '农',
    forestry: '林',
    sugar: '糖',
    state: '国',
    grid: '国网|电网',
    resources: '华润|资源',
    china: '中国|华|国',
    shenzhen: '深',
    waste: '垃圾|废',
  }).map(([word, zh]) => [word, new RegExp(zh, 'u')]),
)

const sounds = new WeakMap<NameReading, string>()

/** How a Chinese name sounds, in letters only, to be held against an English name. */
export function soundOf(reading: NameReading): string {
  const known = sounds.get(reading)
  if (known !== undefined) return known
  const { spoken } = reading
  const short = spoken.replaceAll(GENERIC_SOUNDS, '')
  const sound = pinyin(short.length > 1 ? short : spoken, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  })
    .join('')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
  sounds.set(reading, sound)
  return sound
}
