/** Labelled pairs for the judge of duplicates, made of the real data beside the project. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { categoryId } from '@groundbreak/db/reference/categories'
import { regionsById } from '@groundbreak/db/reference/regions'
import { locateChinese } from '@groundbreak/market/import/places'
import type { SourceAdapter } from '@groundbreak/market/import/records'
import { gem } from '@groundbreak/market/import/sources/gem'
import type { GemUnit } from '@groundbreak/market/import/sources/gem-files'
import { landchina } from '@groundbreak/market/import/sources/landchina'
import { yichangWorks } from '@groundbreak/market/import/sources/yichang'
import { likeness } from '@groundbreak/server/search/likeness'
import type { ProjectFacts } from '@groundbreak/server/areas/duplicates/duplicates.facts'
import { kilometres } from '@groundbreak/server/areas/duplicates/duplicates.judge'

export interface LabelledPair {
  a: ProjectFacts
  b: ProjectFacts
  same: boolean
  /** How the pair was made: `yichang: candidates and winner`. */
  kind: string
}

/** 0-1, the same for the same text. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

async function rowsOf(
  adapter: SourceAdapter,
  dataFolder: string,
  file: string,
): Promise<{ ref: string; row: unknown }[]> {
  const rows: { ref: string; row: unknown }[] = []
  for await (const { staged } of adapter.read(path.join(dataFolder, file)))
    if ('ref' in staged) rows.push({ ref: staged.ref, row: staged.payload })
  return rows
}

interface Notice {
  id: string
  kind: string
  title: string
  name: string
  date: string
  owner: string
  site: string
  lot: string
  bidders: { name: string; price: string }[]
}

const yichang = regionsById.get(420_500)
const place = (text: string) => {
  const { province_id, city_id, district_id } = locateChinese(text, yichang)
  return { countryId: 156, provinceId: province_id, cityId: city_id, districtId: district_id }
}

/** A notice as a record of its own; its number and its winner are withheld where they made the label. */
const ofNotice = (one: Notice, with_: { number?: boolean } = {}): ProjectFacts => ({
  names: [one.title || one.name],
  place: one.site
    ? place(`${one.site} ${one.name}`)
    : { countryId: 156, provinceId: 420_000, cityId: 420_500 },
  address: one.site || null,
  owners: one.owner ? [{ names: [one.owner] }] : [],
  firstSeenOn: one.date,
  noticeNumbers: with_.number && one.lot ? [one.lot] : [],
  sources: [{ key: 'yichang', ref: one.id }],
})

const price = (text: string) => {
  const plain = text.replaceAll(/[,，\s元]/g, '')
  return /^\d+(?:\.\d+)?$/.test(plain) && Number(plain) > 10_000 ? Number(plain).toFixed(2) : null
}

/** A candidate notice and a win notice with the same firm at the same price to the cent, once each. */
function winnersAmongCandidates(wins: readonly Notice[], candidates: readonly Notice[]): LabelledPair[] {
  const byOffer = new Map<string, Notice[]>()
  for (const one of candidates)
    for (const { name, price: offer } of one.bidders) {
      const key = price(offer)
      if (key) byOffer.set(`${name} ${key}`, [...(byOffer.get(`${name} ${key}`) ?? []), one])
    }
  return wins.flatMap((win) => {
    const [first] = win.bidders
    const key = first ? price(first.price) : null
    const found = (key && first ? byOffer.get(`${first.name} ${key}`) : undefined) ?? []
    const [only] = found
    if (found.length !== 1 || !only) return []
    return [{ a: ofNotice(only), b: ofNotice(win), same: true, kind: 'yichang: candidates and winner' }]
  })
}

/** Two numbers of one registration: other lots of one tender. */
function lots(wins: readonly Notice[]): LabelledPair[] {
  const byTender = new Map<string, Notice[]>()
  for (const one of wins) {
    const tender = one.lot
      .replace(/\(\d+\)$/, '')
      .split('-')
      .slice(0, 2)
      .join('-')
    if (tender) byTender.set(tender, [...(byTender.get(tender) ?? []), one])
  }
  return [...byTender.values()].flatMap((group) =>
    group.slice(1).map((one, at) => ({
      a: ofNotice(group[at] as Notice),
      b: ofNotice(one),
      same: false,
      kind: 'yichang: lots of one tender',
    })),
  )
}

/** Supervision and works of one project are often registered apart: such pairs have no label to trust. */
const contractOf = ({ name }: Notice) => /监理|设计|勘察|咨询|检测|采购/.exec(name)?.[0] ?? ''
const registration = (one: Notice) => one.lot.split('-')[0] ?? ''

/** The most alike name of another registration: of the same owner, and of any. */
function neighbours(wins: readonly Notice[]): LabelledPair[] {
  const closest = (one: Notice, others: readonly Notice[]) =>
    others
      .filter((other) => registration(other) !== registration(one) && contractOf(other) === contractOf(one))
      .map((other) => ({ other, alike: likeness(one.name, other.name) }))
      .toSorted((a, b) => b.alike - a.alike)[0]
  return wins.flatMap((one) => {
    const own = closest(
      one,
      wins.filter((other) => other.owner === one.owner),
    )
    const any = closest(one, wins)
    const pair = (other: Notice, kind: string) => ({
      a: ofNotice(one),
      b: ofNotice(other),
      same: false,
      kind,
    })
    return [
      ...(own && own.alike > 0.35 ? [pair(own.other, 'yichang: another project of the owner')] : []),
      ...(any && any.alike > 0.35 && any.other !== own?.other
        ? [pair(any.other, 'yichang: the most alike name')]
        : []),
    ]
  })
}

/** A real win beside itself as it would be tendered again: said by construction. */
function retenders(wins: readonly Notice[]): LabelledPair[] {
  return wins
    .filter((one) => chance(`again ${one.id}`) < 0.25)
    .map((one) => {
      const bare = one.name.replace(/[(（]第\d次招标[)）]/, '')
      const titles = [`${bare}(第2次招标)招标公告`, `${bare}（二次）`, `${bare}[重新招标]更正公告`]
      const again = {
        ...one,
        id: `${one.id} again`,
        title: titles[Math.floor(chance(one.id) * 3)] ?? bare,
        site: '',
      }
      return {
        a: ofNotice({ ...one, title: bare }),
        b: ofNotice(again),
        same: true,
        kind: 'yichang: tendered again (made)',
      }
    })
}

/** A real name beside its next phase, year or lot: said by construction. */
function nextParts(wins: readonly Notice[]): LabelledPair[] {
  const next: readonly [RegExp, string][] = [
    [/一期/, '二期'],
    [/二期/, '三期'],
    [/2025年/, '2026年'],
    [/2024年/, '2025年'],
    [/一标段/, '三标段'],
  ]
  return wins.flatMap((one) => {
    const rule = next.find(([pattern]) => pattern.test(one.name))
    if (!rule) return []
    const other = { ...one, id: `${one.id} next`, title: one.name.replace(rule[0], rule[1]) }
    return [
      {
        a: ofNotice({ ...one, title: one.name }),
        b: ofNotice(other),
        same: false,
        kind: 'yichang: next phase, year or lot (made)',
      },
    ]
  })
}

async function yichangPairs(folder: string): Promise<LabelledPair[]> {
  const notices = async (file: string) =>
    (await rowsOf(yichangWorks, folder, `yichang-works-tenders/${file}`)).map(({ row }) => row as Notice)
  const wins = await notices('winning_bids.jsonl')
  const candidates = await notices('bid_candidates.jsonl')
  return [
    ...winnersAmongCandidates(wins, candidates),
    ...lots(wins),
    ...neighbours(wins),
    ...retenders(wins),
    ...nextParts(wins),
  ]
}

interface Plant {
  ref: string
  units: GemUnit[]
}

const energy = categoryId('energy')

/** A plant as one source tells it: in one language, its position some hundred metres off. */
function ofPlant(
  { ref, units }: Plant,
  language: 'zh' | 'en',
  own: readonly GemUnit[] = units,
): ProjectFacts {
  const first = own[0] as GemUnit
  const shift = (axis: string) => (chance(`${ref} ${language} ${axis}`) - 0.5) * 0.008
  const capacity = own.reduce((sum, one) => sum + (one.capacity ?? 0), 0)
  const owners = language === 'zh' ? first.ownerZh : first.owner
  return {
    names: [language === 'zh' ? first.nameZh : first.nameEn],
    place: { countryId: first.country === 'China' ? 156 : null },
    position:
      first.longitude !== null && first.latitude !== null
        ? { longitude: first.longitude + shift('x'), latitude: first.latitude + shift('y') }
        : null,
    owners: owners
      .split(/[;；]/)
      .map((one) => one.replace(/[[［].*$/, '').trim())
      .filter((one) => one && !/^(?:unknown|other)/i.test(one))
      .map((name) => ({ names: [name] })),
    categoryId: energy,
    capacity: capacity > 0 ? capacity : null,
    sources: [{ key: `gem-${language}`, ref }],
  }
}

async function gemPairs(folder: string): Promise<LabelledPair[]> {
  const files = [
    'gem_coal_plants_2024-07.xlsx',
    'gem_hydropower_2024-05.utf16.tsv',
    'gem_bioenergy_2024-09.csv',
    'gem_iron_steel_2025-03.csv',
    'gem_oil_gas_plants_2024-08.csv',
  ]
  const pairs: LabelledPair[] = []
  for (const file of files) {
    const plants = new Map<string, Plant>()
    for (const { ref, row: said } of await rowsOf(gem, folder, `gem-energy-projects/${file}`)) {
      const row = said as GemUnit
      if (row.country !== 'China') continue
      const plant = plants.get(ref) ?? { ref, units: [] }
      plant.units.push(row)
      plants.set(ref, plant)
    }
    pairs.push(...ofTracker([...plants.values()], file.slice(4).split('_')[0] ?? ''))
  }
  return pairs
}

function ofTracker(plants: readonly Plant[], tracker: string): LabelledPair[] {
  return plants.flatMap((one) => {
    const { units } = one
    const first = units[0] as GemUnit
    const pairs: LabelledPair[] = []
    const isPicked = chance(`pick ${one.ref}`) < 0.5
    if (isPicked && first.nameZh && first.nameEn)
      pairs.push({
        a: ofPlant(one, 'zh'),
        b: ofPlant(one, 'en'),
        same: true,
        kind: `gem ${tracker}: Chinese and English name`,
      })
    const last = units.at(-1)
    if (isPicked && last && last !== first)
      pairs.push({
        a: ofPlant(one, 'en', [first]),
        b: ofPlant(one, 'en', [last]),
        same: true,
        kind: `gem ${tracker}: two units of a plant`,
      })
    if (first.longitude === null || first.latitude === null) return pairs
    const here = { longitude: first.longitude, latitude: first.latitude }
    const near = plants
      .filter(
        (other) => other !== one && other.units[0]?.longitude != null && other.units[0].latitude != null,
      )
      .map((other) => ({
        other,
        away: kilometres(here, {
          longitude: other.units[0]?.longitude ?? 0,
          latitude: other.units[0]?.latitude ?? 0,
        }),
      }))
      .toSorted((a, b) => a.away - b.away)
    const nearest = near[0]
    if (isPicked && nearest && nearest.away < 60) {
      const { other } = nearest
      pairs.push({
        a: ofPlant(one, 'en'),
        b: ofPlant(other, 'en'),
        same: false,
        kind: `gem ${tracker}: nearest other plant`,
      })
      if (other.units[0]?.nameZh)
        pairs.push({
          a: ofPlant(one, 'en'),
          b: ofPlant(other, 'zh'),
          same: false,
          kind: `gem ${tracker}: nearest other plant, other language`,
        })
    }
    const owned = near.find(
      ({ other }) => other !== nearest?.other && other.units[0]?.owner === first.owner && first.owner,
    )
    if (isPicked && owned && owned.away < 300)
      pairs.push({
        a: ofPlant(one, 'en'),
        b: ofPlant(owned.other, 'en'),
        same: false,
        kind: `gem ${tracker}: another plant of the owner`,
      })
    return pairs
  })
}

interface Deal {
  number: string
  url: string
  district: string
  project: string
  location: string
  hectares: number | null
  price: number | null
  holder: string
  startsOn: string | null
  signedOn: string | null
}

const ofDeal = (one: Deal, source: string, number = true): ProjectFacts => ({
  names: [one.project || one.location],
  place: (({ province_id, city_id, district_id }) => ({
    countryId: 156,
    provinceId: province_id,
    cityId: city_id,
    districtId: district_id,
  }))(locateChinese(`${one.district} ${one.location}`)),
  address: one.location,
  owners: one.holder ? [{ names: [one.holder] }] : [],
  siteArea: one.hectares === null ? null : one.hectares * 10_000,
  startsOn: one.startsOn,
  firstSeenOn: one.signedOn,
  plotNumbers: number && one.number ? [one.number] : [],
  sources: [{ key: source, ref: one.number || one.url }],
})

async function landPairs(folder: string): Promise<LabelledPair[]> {
  const files = ['landchina-zitaichen/land_deals_detail.json', 'landchina-liptao/data_raw_cn.xlsx']
  const deals: Deal[] = []
  for (const file of files)
    deals.push(...(await rowsOf(landchina, folder, file)).map(({ row }) => row as Deal))
  const again = deals
    .filter((one) => one.location.length > 5 && chance(`again ${one.number}`) < 0.6)
    .map((one): LabelledPair => {
      const retold = {
        ...one,
        project:
          chance(one.number) < 0.5 ? one.project : `${one.location.replaceAll(/[,，、。\s]/g, '')}地块`,
        location: one.location.replaceAll('，', ','),
        hectares: one.hectares === null ? null : Number(one.hectares.toFixed(3)),
      }
      return {
        a: ofDeal(one, 'landchina'),
        b: ofDeal(retold, 'gazette', false),
        same: true,
        kind: 'landchina: told again without its number (made)',
      }
    })
  const apart = deals.flatMap((one, at) =>
    deals
      .slice(at + 1)
      .filter(
        (other) =>
          other.number !== one.number &&
          ((one.holder && other.holder === one.holder) ||
            (other.district === one.district &&
              likeness(one.project + one.location, other.project + other.location) > 0.4)),
      )
      .slice(0, 3)
      .map((other): LabelledPair => ({
        a: ofDeal(one, 'landchina'),
        b: ofDeal(other, 'gazette', false),
        same: false,
        kind: 'landchina: another plot of the holder or place',
      })),
  )
  return [...again, ...apart]
}

export async function realPairs(folder: string): Promise<LabelledPair[]> {
  return [...(await yichangPairs(folder)), ...(await gemPairs(folder)), ...(await landPairs(folder))]
}
