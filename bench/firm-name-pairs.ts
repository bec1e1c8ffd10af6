/** Labelled pairs of firm names, made of the real names beside the project: read when run, kept nowhere. */
import path from 'node:path'
import { regions } from '@groundbreak/db/reference/regions'
import { readCsv } from '@groundbreak/market/import/readers/csv'
import { likeness } from '@groundbreak/server/search/likeness'
import { Converter } from 'opencc-js/cn2t'
import { pinyin } from 'pinyin-pro'
import { chance } from './duplicate-pairs'
import { besideProject, builtBySources } from './real-firms'

export interface NamePair {
  a: string
  b: string
  same: boolean
  /** How the pair was made: `zh: short`. */
  kind: string
}

interface Listed {
  zh: string
  en: string
  short: string
}

const pick = <T>(from: readonly T[], text: string): T => from[Math.floor(chance(text) * from.length)] as T

async function listedFirms(folder: string): Promise<Listed[]> {
  const firms: Listed[] = []
  const file = path.join(folder, 'cn-listed-firms/a_share_listed_companies_2020-06.csv')
  for await (const { cells } of readCsv(file, 'utf-8'))
    firms.push({
      zh: cells['股票全称'] ?? '',
      en: cells['英文全称'] ?? '',
      short: (cells['股票名称'] ?? '').replace(/^\*?ST|[AB]$/g, ''),
    })
  return firms.filter(({ zh, en }) => zh !== '' && en !== '')
}

const FORM = /(?:股份有限公司|有限责任公司|有限公司)$/
const stem = (zh: string) => zh.replace(FORM, '')
const cities = regions.filter(({ level, nameZh }) => level === 3 && nameZh.endsWith('市'))
const provinces = regions.filter(({ level, nameZh }) => level === 2 && nameZh.endsWith('省'))
const cityOf = (zh: string) => cities.find(({ shortZh }) => zh.startsWith(shortZh))
const provinceOf = (zh: string) => provinces.find(({ shortZh }) => zh.startsWith(shortZh))
const traditional = Converter({ from: 'cn', to: 't' })

const bySound = new Map<string, string[]>()
const sound = (character: string) => pinyin(character, { toneType: 'none' })
const COMMON = [...new Set(regions.map(({ nameZh }) => nameZh).join(''))].filter((one) =>
  /\p{Script=Han}/u.test(one),
)

function homophone(character: string, seed: string): string | undefined {
  if (bySound.size === 0)
    for (const one of COMMON) bySound.set(sound(one), [...(bySound.get(sound(one)) ?? []), one])
  const others = (bySound.get(sound(character)) ?? []).filter((one) => one !== character)
  return others.length > 0 ? pick(others, seed) : undefined
}

/** The name with one slip of the pen, or undefined where none can be made. */
function misspelt(zh: string, how: 'sound' | 'missing' | 'swapped' | 'other'): string | undefined {
  const at = 1 + Math.floor(chance(`${how} ${zh}`) * (zh.length - 2))
  const character = zh.charAt(at)
  const next = zh.charAt(at + 1)
  if (/[一二三四五六七八九十()（）]/.test(character + next)) return undefined
  const put = (text: string, count: number) => zh.slice(0, at) + text + zh.slice(at + count)
  if (how === 'missing') return put('', 1)
  if (how === 'swapped') return character === next ? undefined : put(next + character, 2)
  const other = how === 'sound' ? homophone(character, zh) : pick(COMMON, `other ${zh}`)
  return other && !/[一二三四五六七八九十东西南北中上下大小]/.test(other) ? put(other, 1) : undefined
}

function misspeltEnglish(en: string): string | undefined {
  const letters = [...en.matchAll(/(?<=[a-zA-Z])[a-z](?=[a-z])/g)].map(({ index }) => index)
  const head = letters.filter((at) => at < en.search(/\b(?:Co|Ltd|Inc|Corp)/))
  if (head.length < 4) return undefined
  const at = pick(head, `slip ${en}`)
  return chance(`drop ${en}`) < 0.5
    ? en.slice(0, at) + en.slice(at + 1)
    : en.slice(0, at) + en.charAt(at + 1) + en.charAt(at) + en.slice(at + 2)
}

type Made = readonly [kind: string, same: boolean, other: string | undefined]

/** What becomes of one registered name in Chinese: its own other forms, then others. */
function fromChinese(zh: string, neighbour: string): Made[] {
  const [city, province] = [cityOf(zh), provinceOf(zh)]
  const form = FORM.exec(zh)?.[0] ?? ''
  return [
    [
      'zh: brackets, width, blanks',
      true,
      zh.includes('(') ? zh.replace('(', '（').replace(')', '）') : `${stem(zh)} ${form}`,
    ],
    ['zh: brackets taken off', true, /[(（]集团[)）]/.test(zh) ? zh.replaceAll(/[()（）]/g, '') : undefined],
    ['zh: traditional', true, traditional(zh)],
    [
      'zh: other legal form',
      true,
      form === '有限公司'
        ? `${stem(zh)}有限责任公司`
        : form === '有限责任公司'
          ? `${stem(zh)}有限公司`
          : undefined,
    ],
    [
      'zh: stock or limited',
      true,
      form === '股份有限公司' && !/集团/.test(zh) ? `${stem(zh)}有限公司` : undefined,
    ],
    ['zh: legal form left off', true, form ? stem(zh) : undefined],
    [
      'zh: place with 市',
      true,
      city && !zh.startsWith(city.nameZh)
        ? zh.replace(city.shortZh, city.nameZh)
        : city
          ? zh.replace(city.nameZh, city.shortZh)
          : undefined,
    ],
    [
      'zh: place with 省',
      true,
      province && !zh.startsWith(province.nameZh)
        ? zh.replace(province.shortZh, province.nameZh)
        : province
          ? zh.replace(province.nameZh, province.shortZh)
          : undefined,
    ],
    ['zh: a homophone', true, misspelt(zh, 'sound')],
    ['zh: a character missing', true, misspelt(zh, 'missing')],
    ['zh: two swapped', true, misspelt(zh, 'swapped')],
    ['zh: another character', true, misspelt(zh, 'other')],
    ['zh: stamped or struck off', true, `${zh}${pick(['（公章）', '（已注销）', '(盖章)'], zh)}`],
    [
      'zh: former name said',
      true,
      pick([`${neighbour}（原${zh}）`, `${neighbour}（曾用名：${zh}）`, `${neighbour}，原名${zh}`], zh),
    ],
    [
      'zh: project department',
      true,
      `${zh}${pick(['', '武汉地铁8号线', '宜昌市妇幼保健院'], zh)}${pick(['项目部', '项目经理部', '第三项目部'], `p${zh}`)}`,
    ],
    [
      'zh: member of a consortium',
      true,
      pick(
        [
          `${zh}、${neighbour}联合体`,
          `${neighbour}与${zh}组成的联合体`,
          `${neighbour}、${zh}`,
          `联合体：${neighbour}（牵头人）、${zh}（成员）`,
        ],
        zh,
      ),
    ],
    ...othersInChinese(zh, neighbour),
  ]
}

/** Firms that are another one: the traps. */
function othersInChinese(zh: string, neighbour: string): Made[] {
  const [city, province] = [cityOf(zh), provinceOf(zh)]
  const other = pick(cities, `city ${zh}`)
  const otherProvince = pick(provinces, `province ${zh}`)
  return [
    [
      'zh: consortium of others',
      false,
      zh === neighbour
        ? undefined
        : `${neighbour}、${pick(['中国建筑第八工程局有限公司', '湖北省城建设计院股份有限公司'], zh)}联合体`,
    ],
    ['zh: branch', false, `${zh}${pick(['宜昌', '第一', '湖北', '西南'], zh)}分公司`],
    ['zh: the most alike of others', false, neighbour],
    [
      'zh: namesake elsewhere',
      false,
      city && other !== city
        ? zh.replace(zh.startsWith(city.nameZh) ? city.nameZh : city.shortZh, other.shortZh)
        : province && otherProvince !== province
          ? zh.replace(province.shortZh, otherProvince.shortZh)
          : undefined,
    ],
    ['zh: sister by number', false, sisterByNumber(zh)],
    ['zh: sister by line', false, sisterByLine(zh)],
    [
      'zh: daughter of the group',
      false,
      /集团/.test(zh)
        ? `${stem(zh)}${pick(['物业服务', '置业', '装饰工程', '国际贸易'], zh)}有限公司`
        : undefined,
    ],
  ]
}

function sisterByNumber(zh: string): string | undefined {
  const found = /第?([一二三四五六七八九])(?=建|局|工程|公司|航|冶|设计|勘)/.exec(zh)
  if (!found) return undefined
  const at = (found.index ?? 0) + found[0].length - 1
  return zh.slice(0, at) + (found[1] === '二' ? '三' : '二') + zh.slice(at + 1)
}

const SISTERS = [
  '投资',
  '建设',
  '置业',
  '物业管理',
  '科技',
  '贸易',
  '园林',
  '房地产开发',
  '装饰',
  '监理',
  '设计',
]
const LINE =
  /(?:建设工程|建筑工程|建设|科技|实业|投资|房地产开发|置业|电子|药业|化工|环保|机械|工程)(?=(?:集团)?(?:股份有限公司|有限责任公司|有限公司)$)/

function sisterByLine(zh: string): string | undefined {
  const [line] = LINE.exec(zh) ?? []
  return line
    ? zh.replace(
        LINE,
        pick(
          SISTERS.filter((one) => !line.includes(one) && !one.includes(line)),
          zh,
        ),
      )
    : undefined
}

/** What becomes of one English name. */
function fromEnglish(en: string, neighbour: string): Made[] {
  const bare = en.replace(
    /[, ]*(?:Co\.?,? ?(?:Ltd\.?|Limited)|Company Limited|Corporation|Corp\.?|Inc\.?|Ltd\.?|Limited)\.?$/i,
    '',
  )
  return [
    ['en: case and marks', true, en.toUpperCase().replaceAll(/[.,]/g, ' ')],
    [
      'en: legal form',
      true,
      bare === en ? undefined : `${bare} ${pick(['Company Limited', 'Co Ltd', 'Corporation', 'Inc.'], en)}`,
    ],
    ['en: legal form left off', true, bare === en || bare.length < 6 ? undefined : bare],
    ['en: misspelt', true, misspeltEnglish(en)],
    [
      'en: joint venture with it',
      true,
      pick([`${en} / ${neighbour} JV`, `Joint Venture of ${neighbour} and ${en}`], en),
    ],
    ['en: branch', false, `${en} ${pick(['Hubei', 'Wuhan', 'Southwest'], en)} Branch`],
    ['en: the most alike of others', false, neighbour],
  ]
}

const bareLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/co\b|ltd|limited|company|corp(?:oration)?\b|inc\b|public|\(the\)|[^\p{L}\p{N}]/gu, '')

const pairs = (name: string) => [
  ...new Set(Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2))),
]

/** Of all other names the most alike, among those that share one of the rarest pairs of characters. */
function neighbourIn(names: readonly string[]): (name: string) => string {
  const byPair = new Map<string, string[]>()
  for (const name of names)
    for (const pair of pairs(name)) {
      const own = byPair.get(pair)
      if (own) own.push(name)
      else byPair.set(pair, [name])
    }
  return (name) => {
    const rare = pairs(name)
      .map((pair) => byPair.get(pair) ?? [])
      .filter((own) => own.length > 1)
      .toSorted((one, other) => one.length - other.length)
      .slice(0, 4)
    let best = { name: pick(names, `any ${name}`), alike: -1 }
    for (const other of new Set(rare.flatMap((own) => own.slice(0, 15)))) {
      // Two sources write one firm in two ways: no label to trust.
      if (bareLetters(other) === bareLetters(name)) continue
      const alike = likeness(other, name)
      if (alike > best.alike) best = { name: other, alike }
    }
    return best.name
  }
}

const pairsOf = (a: string, made: readonly Made[]): NamePair[] =>
  made.flatMap(([kind, same, b]) =>
    b === undefined || b === a
      ? []
      : [chance(`order ${kind} ${a}`) < 0.5 ? { a, b, same, kind } : { a: b, b: a, same, kind }],
  )

/** A pair goes to the half of the firm it was made from. */
export const isHeldOut = (firm: string): boolean => chance(`half ${firm}`) < 0.5

/** Pairs with the name of the firm they were made from. */
export async function realNamePairs(folder = besideProject): Promise<{ firm: string; pair: NamePair }[]> {
  const listed = await listedFirms(folder)
  const others = await builtBySources(folder)
  const chinese = [...new Set([...listed.map(({ zh }) => zh), ...others.map(({ zh }) => zh)])].filter(
    (one) => /(?:公司|院)$/.test(one) && one.length > 5 && !/[、,，]/.test(one),
  )
  const english = [...new Set([...listed.map(({ en }) => en), ...others.map(({ en }) => en ?? '')])].filter(
    (one) => one.length > 8,
  )
  const [nearZh, nearEn] = [neighbourIn(chinese), neighbourIn(english)]
  const made: { firm: string; pair: NamePair }[] = []
  const add = (firm: string, a: string, more: readonly Made[]) => {
    for (const pair of pairsOf(a, more)) made.push({ firm, pair })
  }
  for (const zh of chinese) {
    const all = fromChinese(zh, nearZh(zh))
    // Of every firm a third of the kinds, so that no firm weighs more than another.
    add(
      zh,
      zh,
      all.filter(([kind]) => chance(`${kind} ${zh}`) < 0.35),
    )
  }
  for (const en of english)
    add(
      en,
      en,
      fromEnglish(en, nearEn(en)).filter(([kind]) => chance(`${kind} ${en}`) < 0.25),
    )
  const shorts = new Map(listed.map(({ zh, short }) => [zh, short]))
  const chineseOf = new Map(listed.map(({ zh, en }) => [en, zh]))
  for (const { zh, en, short } of listed) {
    add(zh, zh, [
      ['zh: short', true, short],
      ['zh and en', true, en],
    ])
    const near = chineseOf.get(nearEn(en))
    if (near !== undefined && near !== zh) add(zh, en, [['zh and en: the most alike of others', false, near]])
    const shortOfOther = shorts.get(nearZh(zh))
    if (chance(`short ${zh}`) < 0.5 && shortOfOther !== undefined)
      add(zh, zh, [['zh: short of another', false, shortOfOther]])
    if (chance(`shorten ${zh}`) < 0.2) add(zh, short, [['zh short and en', true, en]])
  }
  return made
}
