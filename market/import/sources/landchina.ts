import { createHash } from 'node:crypto'
import { categoryId, type CategoryKey } from '@groundbreak/db/reference/categories'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { locateChinese } from '../places'
import { readJsonArray } from '../readers/json'
import { sniff } from '../readers/text'
import { readXlsx } from '../readers/xlsx'
import { firmRef, type Imported, nothing, type SourceAdapter, type Staged } from '../records'
import { ImportRefusal } from '../refusal'
import { romanise } from '../romanise'

/** A result of land supply, in one shape for the three ways it is published. */
interface Deal {
  number: string
  url: string
  district: string
  project: string
  location: string
  hectares: number | null
  use: string
  way: string
  years: number | null
  price: number | null
  holder: string
  ratioFrom: number | null
  ratioTo: number | null
  startsOn: string | null
  endsOn: string | null
  signedOn: string | null
}

type Cells = Record<string, unknown>

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function number(value: unknown): number | null {
  const parsed = Number.parseFloat(text(value))
  return Number.isFinite(parsed) ? parsed : null
}

/** A lease of 11.5 years is kept as 12. */
function wholeYears(value: unknown): number | null {
  const years = number(value)
  return years === null ? null : Math.round(years)
}

/** 2018年12月31日 and 2018/12/24 -> 2018-12-31, 2018-12-24. */
export function chineseDate(value: unknown): string | null {
  const [, year, month = '', day = ''] = /(\d{4})[年/-](\d{1,2})[月/-](\d{1,2})/.exec(text(value)) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
  return date && !Number.isNaN(Date.parse(date)) ? date : null
}

function fromDetail(row: Cells): Deal {
  return {
    number: text(row.idnumber),
    url: text(row.url),
    district: text(row.district),
    project: text(row.name),
    location: text(row.location),
    hectares: number(row.area),
    use: text(row.use),
    way: text(row.supply),
    years: wholeYears(row.duration),
    price: number(row.price),
    holder: text(row.holder),
    ratioFrom: number(row.plot_ratio_minimum),
    ratioTo: number(row.plot_ratio_maximum),
    startsOn: chineseDate(row.time4commencement_plan),
    endsOn: chineseDate(row.time4completion_plan),
    signedOn: chineseDate(row.date4sign),
  }
}

function fromList(row: Cells): Deal {
  return {
    ...fromDetail({}),
    url: text(row.link),
    district: text(row.district),
    project: text(row.location),
    location: text(row.location),
    hectares: number(row.area),
    use: text(row.use),
    way: text(row.supply),
    signedOn: chineseDate(row.date),
  }
}

function fromSheet(row: Cells): Deal {
  return {
    number: text(row['Electronic supervision number']),
    url: text(row.URL),
    district: text(row.District),
    project: text(row['Project name']),
    location: text(row['Project location']),
    hectares: number(row['Area (hectare)']),
    use: text(row['Land utilisation']),
    way: text(row['Land supply method']),
    years: wholeYears(row['Land use period in year']),
    price: number(row['Transaction price (ten thousand yuan)']),
    holder: text(row['Land use right holder Row 1']) || text(row['Land use right holder Row 2']),
    ratioFrom: number(row['Agreed floor area ratio lower limit']),
    ratioTo: number(row['Agreed floor area ratio upper limit']),
    startsOn: chineseDate(row['Agreed start time']),
    endsOn: chineseDate(row['Agreed completion time']),
    signedOn: chineseDate(row['Contract signing date']),
  }
}

async function* rowsOf(file: string): AsyncGenerator<{ number: number; value: Cells }> {
  const { kind, encoding } = await sniff(file)
  if (kind === 'xlsx')
    for await (const { number, cells } of readXlsx(file, undefined)) yield { number, value: cells }
  else yield* readJsonArray(file, encoding)
}

function dealOf(row: Cells): Deal {
  if ('idnumber' in row && 'date4sign' in row) return fromDetail(row)
  if ('serial_number' in row && 'link' in row) return fromList(row)
  if ('Electronic supervision number' in row) return fromSheet(row)
  throw new ImportRefusal('columns', { columns: Object.keys(row).slice(0, 6).join(', ') })
}

function stage(deal: Deal): Staged {
  const key = deal.number || /recorderguid=([\w-]+)/.exec(deal.url)?.[1]
  if (!key) return { rejected: 'noReference' }
  if (!deal.project && !deal.location) return { rejected: 'noName' }
  if (!deal.signedOn) return { rejected: 'noDate' }
  return { ref: key, payload: { ...deal } }
}

async function* read(file: string): ReturnType<SourceAdapter['read']> {
  for await (const { number, value } of rowsOf(file)) yield { number, staged: stage(dealOf(value)) }
}

const categoryWords: readonly (readonly [RegExp, CategoryKey])[] = [
  [/住宅|住房|公寓/, 'residential'],
  [/工业|采矿/, 'industrial'],
  [/仓储/, 'logistics'],
  [/商务|金融/, 'office'],
  [/商服|零售|批发|商业|餐饮|旅馆/, 'retail'],
  [/医疗|卫生/, 'healthcare'],
  [/教育|科教/, 'education'],
  [/文化|体育|娱乐/, 'culture_sport'],
  [/公路|街巷|交通|港口/, 'transport'],
  [/铁路|轨道/, 'rail'],
  [/机场/, 'airport'],
  [/水利|水工|河流/, 'water'],
  [/公园|绿地|风景/, 'landscaping'],
  [/公用|公共设施/, 'municipal'],
]

/** Two to four characters without any word of an organisation: a person holding land. */
export function isPerson(name: string): boolean {
  const plain = name.replaceAll(/[\s　]+/g, ' ').trim()
  const isNames = plain.split(/[ 、,，]/).every((one) => /^\p{Script=Han}{2,4}$/u.test(one))
  return (
    isNames &&
    !/公司|集团|厂|院|局|所|校|中心|政府|委员会|村|社|部|站|处|银行|医院|大学|队|军|会$/.test(plain)
  )
}

/** 于城 -> 于** */
export function maskedPerson(name: string): string {
  return `${name.trim().slice(0, 1)}**`
}

function holderOf(deal: Deal, result: Imported): string | null {
  if (!deal.holder || /^\d+$/.test(deal.holder)) return null
  const isNaturalPerson = isPerson(deal.holder)
  // A masked name is not an identity: two people of one surname must not become one firm.
  const ref = isNaturalPerson
    ? `person:${createHash('sha256')
        .update(`${deal.holder}|${deal.number || deal.url}`)
        .digest('hex')
        .slice(0, 24)}`
    : firmRef(deal.holder)
  const nameZh = isNaturalPerson ? maskedPerson(deal.holder) : deal.holder
  result.firms.push({ ref, nameZh, nameEn: isNaturalPerson ? 'Natural person' : null, isNaturalPerson })
  return ref
}

function build(ref: string, rows: readonly Record<string, unknown>[]): Imported {
  const deal = rows.at(-1) as unknown as Deal
  const result = nothing()
  const firm = holderOf(deal, result)
  const place = locateChinese(`${deal.district} ${deal.location}`)
  const siteArea = deal.hectares === null ? null : Number((deal.hectares * 10_000).toFixed(2))
  const isPrivate = isPerson(deal.project) || result.firms.some((one) => one.isNaturalPerson)
  // Sources name the project after its holder; a person's name must not come in through that door.
  const name = isPrivate || !deal.project ? `${deal.location || deal.district}地块` : deal.project
  const category = categoryWords.find(([pattern]) => pattern.test(deal.use))?.[1] ?? 'mixed_use'
  const { region_id: _, ...dealPlace } = place
  result.projects.push({
    ref,
    url: deal.url,
    at: `${deal.signedOn}T01:00:00Z`,
    parties: firm ? [{ firmRef: firm, roleId: tenderRoleId('owner'), note: '土地成交公告' }] : [],
    columns: {
      name_zh: name,
      name_en: romanise(name),
      class_type: 7,
      stage_id: Math.floor(stageId('idea') / 100),
      sub_stage_id: stageId('idea'),
      category_id: categoryId(category),
      ...place,
      address_zh: deal.location,
      site_area: siteArea,
      starts_on: deal.startsOn,
      ends_on: deal.startsOn && deal.endsOn && deal.endsOn < deal.startsOn ? null : deal.endsOn,
    },
    land: {
      plot_number: deal.number || null,
      planning_purpose: deal.use,
      floor_ratio: deal.ratioTo,
      transfer_way: deal.way,
      transfer_years: deal.years,
      close_price: deal.price,
      close_on: deal.signedOn,
    },
  })
  result.deals.push({
    ref,
    projectRef: ref,
    firmRef: firm,
    columns: {
      ...dealPlace,
      plot_number: deal.number || null,
      address: deal.location,
      planning_purpose: deal.use,
      transfer_way: deal.way,
      transfer_years: deal.years,
      site_area: siteArea,
      floor_ratio_from: deal.ratioFrom,
      floor_ratio_to: deal.ratioTo,
      close_price: deal.price,
      signed_on: deal.signedOn,
    },
  })
  return result
}

/** China Land Market: results of land supply, as workbook or JSON. */
export const landchina: SourceAdapter = {
  key: 'landchina',
  nameZh: '中国土地市场网',
  nameEn: 'China Land Market',
  licence: 'MIT',
  attribution: null,
  isFile: (name) => /\.(?:json|xlsx)$/i.test(name),
  read,
  build,
}
