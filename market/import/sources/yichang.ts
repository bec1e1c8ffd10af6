import { categoryId, type CategoryKey } from '@groundbreak/db/reference/categories'
import { optionId } from '@groundbreak/db/reference/options'
import { regionsById } from '@groundbreak/db/reference/regions'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { locateChinese } from '../places'
import { readJsonLines } from '../readers/json'
import { sniff } from '../readers/text'
import { firmRef, type Imported, nothing, type SourceAdapter, type Staged } from '../records'
import { ImportRefusal } from '../refusal'
import { romanise } from '../romanise'
import { consortium, personOf, priceOf, projectName, roundOf } from './yichang-text'

interface Notice {
  id: string
  url: string
  kind: 'winning_bid' | 'candidates'
  title: string
  name: string
  date: string
  owner: string
  agent: string
  site: string
  lot: string
  bidders: { name: string; price: string }[]
  people: { position: string; name: string }[]
}

const positions: Record<string, string> = {
  项目负责人: 'project_manager',
  项目经理: 'project_manager',
  技术负责人: 'technical_lead',
  施工技术负责人: 'technical_lead',
  项目总工: 'chief_engineer',
  施工员: 'site_engineer',
  质量员: 'quality_officer',
  质检员: 'quality_officer',
  安全员: 'safety_officer',
  专职安全员: 'safety_officer',
  现场专职安全员: 'safety_officer',
  安全生产工程师: 'safety_officer',
  材料员: 'materials_officer',
  总监理工程师: 'chief_supervisor',
  专业监理工程师: 'supervision_engineer',
  监理员: 'supervision_engineer',
  安全监理工程师: 'supervision_engineer',
  总监理工程师代表: 'supervision_engineer',
  设计负责人: 'design_lead',
  建筑专业负责人: 'architect',
  结构专业负责人: 'structural_engineer',
  电气专业负责人: 'electrical_engineer',
  暖通专业负责人: 'hvac_engineer',
  给排水专业负责人: 'services_manager',
  造价专业负责人: 'cost_engineer',
  资料员: '',
  劳务员: '',
  标准员: '',
  机械员: '',
}

type Json = Record<string, unknown>

function text(value: unknown): string {
  const trimmed = typeof value === 'string' ? value.trim() : ''
  return trimmed === '/' || trimmed === '无' ? '' : trimmed
}

function noticeOf(row: Json): Notice {
  const parsed = row.parsed_data as Json | undefined
  const raw = row.raw_data as Json | undefined
  if (!parsed || !raw || !('infoid' in row))
    throw new ImportRefusal('columns', { columns: Object.keys(row).slice(0, 6).join(', ') })
  const base = {
    id: text(row.infoid),
    url: text(row.infourl),
    title: text(raw.title),
    date: text(raw.infodate).slice(0, 10),
  }
  const bids = parsed.bidders_and_prices
  if (Array.isArray(bids)) {
    const bidders = (bids as Json[]).map((one) => ({ name: text(one.bidder), price: text(one.price) }))
    return {
      ...base,
      kind: 'candidates',
      name: text(parsed.project_name),
      owner: '',
      agent: '',
      site: '',
      lot: '',
      bidders,
      people: [],
    }
  }
  if (!('中标人' in parsed))
    throw new ImportRefusal('columns', { columns: Object.keys(parsed).slice(0, 6).join(', ') })
  return {
    ...base,
    kind: 'winning_bid',
    name: text(parsed['标段(包)名称']),
    owner: text(parsed.招标人),
    agent: text(parsed.招标机构),
    site: text(parsed.建设地点),
    lot: text(parsed['标段(包)编号']),
    bidders: [
      { name: text(parsed.中标人), price: text(parsed['中标价(元)']) || text(parsed['中标价(报价承诺)']) },
    ],
    people: Object.keys(positions).flatMap((position) => {
      const name = personOf(text(parsed[position]))
      return name ? [{ position, name }] : []
    }),
  }
}

function stage(notice: Notice): Staged {
  if (!notice.id) return { rejected: 'noReference' }
  if (!notice.name) return { rejected: 'noName' }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(notice.date)) return { rejected: 'noDate' }
  return { ref: projectName(notice.name), payload: { ...notice } }
}

async function* read(file: string): ReturnType<SourceAdapter['read']> {
  const { kind, encoding } = await sniff(file)
  if (kind !== 'text') throw new ImportRefusal('binary')
  for await (const { number, value } of readJsonLines(file, encoding))
    yield { number, staged: stage(noticeOf(value)) }
}

/** What the won contract is for, by the words of its name: the winner's role in the project. */
function winnerRole(name: string): string {
  if (/监理/.test(name)) return 'supervisor'
  if (/EPC|工程总承包/i.test(name)) return 'epc_contractor'
  if (/设计|初设/.test(name) && !/施工(?!图)/.test(name)) return 'design_institute'
  if (/勘察|勘测/.test(name)) return 'survey'
  if (/造价|审计|全过程咨询|咨询/.test(name)) return 'cost_consultant'
  return 'construction_unit'
}

const categoryWords: readonly (readonly [RegExp, CategoryKey])[] = [
  [/公路|桥|隧道|S\d{3}|G\d{3}|道路|码头|港/, 'transport'],
  [/污水|供水|水厂|水库|灌区|河|流域|引水|水利|堤|生态|治理/, 'water'],
  [/老旧小区|管网|管廊|市政|燃气|城市更新/, 'municipal'],
  [/学校|中学|小学|幼儿园|教学|学院|大学|职业教育/, 'education'],
  [/医院|卫生|疾控|康复/, 'healthcare'],
  [/安置|住房|住宅|小区|公寓|商品房/, 'residential'],
  [/物流|仓储|冷链|粮库/, 'logistics'],
  [/产业园|厂房|工厂|生产线|技改|孵化/, 'industrial'],
  [/光伏|电站|变电|充电|配电|储能|风电/, 'energy'],
  [/公园|景观|绿化|园林/, 'landscaping'],
  [/体育|文化|博物|图书|旅游|景区|会展/, 'culture_sport'],
  [/数据中心|算力|机房/, 'data_centre'],
  [/装修|改造|修缮/, 'renovation'],
]
const yichang = regionsById.get(420_500)

function build(ref: string, rows: readonly Record<string, unknown>[]): Imported {
  const notices = (rows as unknown as Notice[]).toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id),
  )
  const result = nothing()
  const parties = new Map<string, { firmRef: string; roleId: number; note: string }>()
  const firm = (name: string) => {
    const one = firmRef(name)
    result.firms.push({ ref: one, nameZh: name, nameEn: null })
    return one
  }
  const party = (firmName: string, role: string, note: string) => {
    const one = firm(firmName)
    const roleId = tenderRoleId(role)
    parties.set(`${one} ${roleId}`, { firmRef: one, roleId, note })
    return { firmRef: one, roleId }
  }
  for (const notice of notices) {
    const firms: Imported['notices'][number]['firms'] = []
    const list = (
      firmRef: string,
      part: string,
      rank = 1,
      price: { amount: number | null; amountText: string | null } = { amount: null, amountText: null },
    ) => {
      if (!firms.some((one) => one.firmRef === firmRef && one.part === part))
        firms.push({ firmRef, part, rank, ...price })
    }
    if (notice.owner) list(party(notice.owner, 'owner', '中标公告').firmRef, 'owner')
    if (notice.agent) list(party(notice.agent, 'tender_agent', '中标公告').firmRef, 'agent')
    for (const [index, bidder] of notice.bidders.entries()) {
      const price = priceOf(bidder.price)
      for (const [order, member] of consortium(bidder.name).entries()) {
        const isWinner = notice.kind === 'winning_bid'
        const part = order > 0 ? 'consortium' : isWinner ? 'winner' : 'candidate'
        const role = order > 0 ? 'consortium_member' : winnerRole(notice.name)
        const one = isWinner ? party(member, role, '中标公告') : { firmRef: firm(member), roleId: 0 }
        list(one.firmRef, part, index + 1, order > 0 ? undefined : price)
        if (isWinner && order === 0) addPeople(result, notice, { ...one, projectRef: ref })
      }
    }
    const first = priceOf(notice.bidders[0]?.price ?? '')
    result.notices.push({
      ref: notice.id,
      projectRef: ref,
      firms,
      columns: {
        kind: notice.kind,
        title: notice.title || notice.name,
        ...noticePlace(notice),
        lot_number: notice.lot || null,
        round: roundOf(notice.title + notice.name),
        amount: notice.kind === 'winning_bid' ? first.amount : null,
        amount_text: notice.kind === 'winning_bid' ? first.amountText : null,
        published_on: notice.date,
        url: notice.url,
      },
    })
  }
  addProject(result, ref, notices, [...parties.values()])
  return result
}

function noticePlace(notice: Notice): { province_id: number | null; city_id: number | null } {
  const { province_id, city_id } = locateChinese(`${notice.site} ${notice.name}`, yichang)
  return { province_id, city_id }
}

function addPeople(
  result: Imported,
  notice: Notice,
  of: { firmRef: string; roleId: number; projectRef: string },
): void {
  for (const { position, name } of notice.people) {
    const key = positions[position]
    result.contacts.push({
      ...of,
      nameZh: name,
      positionId: key ? optionId('position', key) : null,
      positionNote: position,
    })
  }
}

function addProject(
  result: Imported,
  ref: string,
  notices: readonly Notice[],
  parties: Imported['projects'][number]['parties'],
): void {
  const last = notices.at(-1)
  if (!last) return
  const isAwarded = notices.some((one) => one.kind === 'winning_bid')
  const isBuilt = notices.some(
    (one) =>
      one.kind === 'winning_bid' && ['construction_unit', 'epc_contractor'].includes(winnerRole(one.name)),
  )
  const stage = stageId(isAwarded ? (isBuilt ? 'awarded' : 'preliminary') : 'tender_closed')
  const site = notices.find((one) => one.site)?.site ?? ''
  const place = locateChinese(`${site} ${last.name}`, yichang)
  const centre = regionsById.get(place.district_id ?? place.city_id ?? 420_500)
  const contracts = notices.filter(
    (one) =>
      one.kind === 'winning_bid' && ['construction_unit', 'epc_contractor'].includes(winnerRole(one.name)),
  )
  const sums = contracts.map((one) => priceOf(one.bidders[0]?.price ?? '').amount ?? 0)
  const total = sums.reduce((sum, one) => sum + one, 0)
  result.projects.push({
    ref,
    url: last.url,
    at: `${last.date}T01:00:00Z`,
    isPreliminary: !isAwarded,
    parties,
    columns: {
      name_zh: ref,
      name_en: romanise(ref),
      class_type: 0,
      stage_id: Math.floor(stage / 100),
      sub_stage_id: stage,
      category_id: categoryId(categoryWords.find(([pattern]) => pattern.test(ref))?.[1] ?? 'public_building'),
      ...place,
      address_zh: site || null,
      longitude: centre?.longitude ?? null,
      latitude: centre?.latitude ?? null,
      invest_value: total > 0 ? Number(total.toFixed(4)) : null,
    },
  })
}

/** Yichang's public works notices: candidates and winners, one object a line. */
export const yichangWorks: SourceAdapter = {
  key: 'yichang',
  nameZh: '宜昌市公共资源交易网',
  nameEn: 'Yichang public resource trading centre',
  licence: null,
  attribution: null,
  isFile: (name) => /\.jsonl$/i.test(name),
  read,
  build,
}
