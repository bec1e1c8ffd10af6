import { parseArgs } from 'node:util'
import type { Exported } from '@groundbreak/server/areas/exports/making/exported'
import {
  type FileMaker,
  fileMaker,
  type FileRow,
  type Making,
  type SheetsMaking,
} from '@groundbreak/server/areas/exports/making/file-maker'
import { ThreadMaker } from '@groundbreak/server/areas/exports/making/thread-maker'
import { projectWorksheets } from '@groundbreak/server/areas/projects/projects.exported'
import { type ProjectSheet, type SheetKind, sheetSections } from '@groundbreak/contract/areas/exports'
import { chance } from './search-documents'

/*
 * Makes each kind of export of made projects, as the job does: page by page, in a thread of its own, and for comparison
 * in this one. Tells the time, the size, and for how long this thread answered nobody.
 */

const { values } = parseArgs({ options: { projects: { type: 'string', default: '200' } } })
const PROJECTS = Number(values.projects)
const PAGE = 20

const kinds: { kind: SheetKind | 'book'; isSplit: boolean }[] = [
  { kind: 'pdf', isSplit: false },
  { kind: 'word', isSplit: false },
  { kind: 'word', isSplit: true },
  { kind: 'book', isSplit: false },
]

const random = chance(17)
const sentence =
  '本项目位于江苏省南京市江北新区，总建筑面积约十二万平方米，包括住院楼、门诊楼、医技楼及地下车库，目前桩基工程已完成，主体结构预计明年二月封顶；施工总承包单位已确定，幕墙与智能化工程待招标。'
const characters = [...sentence]
/** Other characters in each project, as real names and addresses have them. */
const words = (length: number) =>
  Array.from({ length }, () =>
    random.below(4) === 0
      ? String.fromCodePoint(0x4e00 + random.below(4000))
      : characters[random.below(characters.length)],
  ).join('')
const named = (name: string) => ({ id: 1, name })

function project(id: number): Exported & ProjectSheet {
  return {
    projectid: id,
    project_name: words(24),
    class_type: 0,
    stage: { ...named('施工'), key: 'construction', kind: 'stage' },
    sub_stage: named('主体结构'),
    category: named('医疗'),
    subcategory: named('综合医院'),
    country: named('中国'),
    province: named('江苏省'),
    city: named('南京市'),
    district: named('浦口区'),
    address: words(20),
    invest_value: 1234.5,
    floor_area: 123_456,
    site_area: 45_678,
    storeys_above: 18,
    storeys_below: 2,
    starts_on: '2026-03-01',
    ends_on: '2028-06-30',
    published_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-11-19T20:00:00Z',
    is_major: true,
    photo_count: 3,
    bid_count: 4,
    owner: named(words(16)),
    viewed: false,
    in_scope: true,
    attributes: { lift: named('有'), structure: named('框架剪力墙') },
    remark: sentence + words(120),
    longitude: 118.7,
    latitude: 32.1,
    tender_groups: [1, 2, 5].map((group) => ({ role_group: group, parties: [party(group), party(group)] })),
    bids: [1, 2, 3].map((bid) => ({
      id: bid,
      kind: 'open_bid',
      title: words(30),
      amount: 98.5,
      amount_text: null,
      published_on: '2026-02-20',
      closes_on: null,
      winner: null,
    })),
    notes: [{ author: '李明', at: '2026-11-01T03:00:00Z', text: words(40) }],
  }
}

function party(role: number) {
  const contact = {
    encode_contact_id: 'x',
    full_name: '王先生',
    position: '采购经理',
    resigned: 0,
    channels: [
      {
        kind: 'mobile' as const,
        masked: '199000*****',
        channel_id: 1,
        shown: false,
        reported: false,
        reach: {
          percent: 78,
          checked_on: null,
          way: null,
          outcome: null,
          by: null,
          next_check_on: null,
          is_due: true,
          falls: 0.1,
          stays_months: 34,
        },
      },
    ],
  }
  return {
    firm_id: role,
    firm_name: words(16),
    role: named('总承包'),
    source: 'x',
    first_seen_at: '2026-01-01T00:00:00Z',
    verified_at: null,
    contacts: [contact, contact],
  }
}

async function make(maker: FileMaker, rows: readonly FileRow[]): Promise<number> {
  for (let at = 0; at < rows.length; at += PAGE) await maker.add(rows.slice(at, at + PAGE))
  const { length } = await maker.end()
  await maker.close?.()
  return length
}

/** Also the longest time in which this thread did not come round to anything else. */
async function timed(open: () => Promise<FileMaker>, rows: readonly FileRow[]) {
  const begun = performance.now()
  let last = begun
  let blocked = 0
  const look = () => {
    const now = performance.now()
    blocked = Math.max(blocked, now - last)
    last = now
  }
  const ticking = setInterval(look, 1)
  const bytes = await make(await open(), rows)
  look()
  clearInterval(ticking)
  return { bytes, ms: performance.now() - begun, blocked }
}

const projects = Array.from({ length: PROJECTS }, (_, at) => project(at + 1))
const worksheets = projectWorksheets({ language: 'zh', unit: 1 })
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
console.log(
  `| ${PROJECTS} projects | s | ms a project | kB | kB a project | longest block ms | in one thread: block ms |`,
)
console.log('|---|---|---|---|---|---|---|')
const sheets: Omit<SheetsMaking, 'kind' | 'isSplit'> = {
  language: 'zh',
  unit: 1,
  sections: sheetSections,
  title: `项目导出 ${PROJECTS} 个`,
  by: '由 测试客户 导出',
  at: '2026-11-21T03:00:00Z',
}
for (const { kind, isSplit } of kinds) {
  const making: Making =
    kind === 'book'
      ? { kind, worksheets: worksheets.map(({ name, columns }) => ({ name, columns })) }
      : { ...sheets, kind, isSplit }
  const rows: FileRow[] =
    kind === 'book' ? projects.map((row) => worksheets.map(({ lines }) => lines(row))) : projects
  const { bytes, ms, blocked } = await timed(async () => new ThreadMaker(making), rows)
  const here = await timed(() => fileMaker(making), rows)
  const cells = [
    isSplit ? `${kind}, split` : kind,
    (ms / 1000).toFixed(1),
    (ms / PROJECTS).toFixed(1),
    whole(bytes / 1000),
    (bytes / 1000 / PROJECTS).toFixed(1),
    whole(blocked),
    whole(here.blocked),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
console.log(`memory of the process at its most: ${whole(process.resourceUsage().maxRSS / 1000)} MB`)
