import { regions, regionsById } from '@groundbreak/db/reference/regions'

/** Short names of towns that are far oftener a brand or a word than the place (东方, 新华). */
const RATHER_A_BRAND = new Set(
  '东方 长安 新华 和平 平安 阳光 兴安 阿里 长城 华安 新安 永安 泰兴 兴业 建安 长兴 平和 永康 永泰 天长 高新 长江 永兴 安吉 华容 华宁 新和 建始 安福 宏远 大方 永新 大通 宝丰 建德 永和 同德 新兴 德安 大安 长宁 江安 永胜 镇安 正安 安泰 大新 安远 嘉禾 永丰 丰城 上林 天等 金阳 仁和 长丰 宁远 安平 广平 大名 新乐 成安 和顺 新城 方正 宾阳 泰和 吉安 乐安 信丰 铜鼓 嘉祥 新蔡 隆安 隆昌 惠安 东明 建宁 清流 阳新 安化 永顺 中方 会同 通道 高明 新源 精河 和静'.split(
    ' ',
  ),
)

const fullNames = new Map<string, number[]>()
const shortNames = new Map<string, number[]>()
const englishNames = new Map<string, number[]>()
const add = (map: Map<string, number[]>, name: string, id: number) =>
  map.set(name, [...(map.get(name) ?? []), id])
for (const { id, level, nameZh, shortZh, nameEn } of regions) {
  if (level < 2) continue
  if (nameZh.length >= 3) add(fullNames, nameZh, id)
  // Of counties and districts only the towns are told by their short names: 南华, 白云 are brands.
  if (level === 4 && (!nameZh.endsWith('市') || RATHER_A_BRAND.has(shortZh))) continue
  if (shortZh.length >= 2 && shortZh !== nameZh && !RATHER_A_BRAND.has(shortZh)) add(shortNames, shortZh, id)
  add(englishNames, nameEn.toLowerCase().replaceAll(/[^a-z ]/g, ''), id)
}
add(shortNames, '内蒙', 150_000)
add(englishNames, 'neimenggu', 150_000)
for (const [name, id] of [
  ['canton', 440_100],
  ['guangzhou', 440_100],
  ['xizang', 540_000],
  ['hongkong', 810_000],
  ['peking', 110_000],
  ['kweichow', 520_000],
  ['tsingtao', 370_200],
  ['chungking', 500_000],
  ['tientsin', 120_000],
  ['nanking', 320_100],
  ['amoy', 350_200],
  ['haerbin', 230_100],
  ['wulumuqi', 650_100],
  ['huhehaote', 150_100],
] as const)
  add(englishNames, name, id)

/** How provinces and some cities are written in one character at the head of a short name (粤水电). */
export const placeByCharacter: Readonly<Record<string, number>> = {
  京: 110_000,
  津: 120_000,
  冀: 130_000,
  晋: 140_000,
  蒙: 150_000,
  辽: 210_000,
  吉: 220_000,
  黑: 230_000,
  沪: 310_000,
  苏: 320_000,
  浙: 330_000,
  皖: 340_000,
  闽: 350_000,
  赣: 360_000,
  鲁: 370_000,
  豫: 410_000,
  鄂: 420_000,
  湘: 430_000,
  粤: 440_000,
  桂: 450_000,
  琼: 460_000,
  渝: 500_000,
  川: 510_000,
  蜀: 510_000,
  黔: 520_000,
  滇: 530_000,
  藏: 540_000,
  秦: 610_000,
  陇: 620_000,
  甘: 620_000,
  青: 630_000,
  宁: 640_000,
  新: 650_000,
  穗: 440_100,
  蓉: 510_100,
}

const LONGEST_PLACE = 12

/** The place that begins at `at`: its ids (names repeat in the country) and how many characters say it. */
export function placeAt(text: string, at: number): { ids: readonly number[]; length: number } | undefined {
  for (let length = Math.min(LONGEST_PLACE, text.length - at); length >= 3; length--) {
    const ids = fullNames.get(text.slice(at, at + length))
    if (ids) return { ids, length }
  }
  for (let length = Math.min(4, text.length - at); length >= 2; length--) {
    const ids = shortNames.get(text.slice(at, at + length))
    // 夷陵县: people write another kind of district than the official one; 市政, 区域, 县域 are no such kind.
    if (ids) return { ids, length: length + (/^[省市县](?![政场域])/.test(text.slice(at + length)) ? 1 : 0) }
  }
  return undefined
}

/** Places at the head of a text, the greater first, and what follows. */
export function placesAtHead(text: string): { places: readonly number[][]; rest: string } {
  const places: number[][] = []
  let at = 0
  for (;;) {
    const found = placeAt(text, at)
    if (!found || places.length === 3) break
    // 吉林吉林: a second place stands within the first.
    const before = places.at(-1)
    if (before && !found.ids.some((id) => before.some((one) => isWithin(id, one)))) break
    if (text.length - at - found.length < 2) break
    places.push([...found.ids])
    at += found.length
  }
  return { places, rest: text.slice(at) }
}

/** Ids of the English place of these words. */
export const placeInEnglish = (words: string): readonly number[] | undefined => englishNames.get(words)

function isWithin(id: number, other: number): boolean {
  for (let at: number | null | undefined = id; at; at = regionsById.get(at)?.parentId)
    if (at === other) return true
  return false
}

/** Whether two places are one or one lies within the other. */
export const isOneWithinOther = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((one) => b.some((other) => isWithin(one, other) || isWithin(other, one)))

const isShared = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((id) => other.includes(id))

/** Whether both say the same: 湖北宜昌 and 宜昌 do, 湖北 beside 宜昌 or 湖北宜昌 does not. */
export function samePlaces(a: readonly number[][], b: readonly number[][]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  return (
    few.every((one) => many.some((other) => isShared(one, other))) &&
    (few.length === 0 || isShared(few.at(-1) ?? [], many.at(-1) ?? []))
  )
}

export const placeName = (ids: readonly number[]): string => regionsById.get(ids[0] ?? 0)?.shortZh ?? ''
