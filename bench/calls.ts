import { parseArgs } from 'node:util'
import { calls } from '@groundbreak/contract/calls'
import { quantile, readiness, startServer } from './http-client'

/*
 * npm run bench -- calls --rows 1000000 [--data folder] [--cold] [--only inbox] [--guard]
 * Every list and everything a project's page asks for, over HTTP, alone: half of all and 95 of 100 calls took at
 * most so long, beside the limit (80 ms a list, 50 ms what the page of a project asks for). With --guard each read in
 * turn with row-level security and without, and how many times as long half of the calls took (limit 1.05).
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    data: { type: 'string' },
    cold: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    guard: { type: 'boolean', default: false },
  },
})

const CALLS = 100
const COMPARED = 400
const WARM_UP = 10
const LIST_MS = 80
const DETAIL_MS = 50
/** Projects looked at in turn, so that no answer stands in memory already. */
const LOOKED_AT = 200

const server = await startServer(values)

async function send(
  path: string,
  body: object,
  port = server.serving.port,
): Promise<{ ms: number; data: unknown }> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: server.headers,
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  if (code !== 10_000) throw new Error(`${path} answered ${code}: ${JSON.stringify(data)}`)
  return { ms: performance.now() - began, data }
}

interface Rows {
  list: { projectid: number }[]
}

interface Whole {
  tender_groups: { parties: { contacts: { encode_contact_id: string }[] }[] }[]
}

/** Projects from all over the list, not its newest ones only. */
async function someProjects(): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < LOOKED_AT; page += 7) {
    const { list } = (await send('/project/search', { page, per_page: 20 })).data as Rows
    if (list.length === 0) break
    ids.push(...list.map((row) => row.projectid))
  }
  return ids.slice(0, LOOKED_AT)
}

const ids = await someProjects()
await send('/favorite/append_projects', { project_ids: ids })
await send('/relationship_mark/mark', { project_ids: ids.slice(0, 50) })
// Those of an earlier run go first: the account has as many searches each time.
const { saved } = (await send('/base_option/saved_searches', { type_name: 'project' })).data as {
  saved: { id: number; name: string }[]
}
for (const { id, name } of saved)
  if (name.startsWith('bench ')) await send('/tool/delete_advance_search', { id, type_name: 'project' })
for (const keyword of ['医院', '数据中心', '广场', '学校', '厂房'])
  await send('/tool/save_advance_search', {
    type_name: 'project',
    search_type: 9,
    name: `bench ${keyword}`,
    conditions: { filters: { keyword, invest_value_from: 50 } },
  })
const first = ids[0] as number
const whole = (await send('/project/get', { projectid: first })).data as Whole
const contact = whole.tender_groups
  .flatMap((group) => group.parties)
  .flatMap((party) => party.contacts)[0]?.encode_contact_id

type Body = (turn: number) => object
const search = (question: object): [string, Body] => [
  '/project/search',
  () => ({ per_page: 50, facets: ['province_ids', 'project_stage', 'project_category_ids'], ...question }),
]
const land = (question: object): [string, Body] => [
  '/announcement/search',
  () => ({
    per_page: 50,
    facets: ['province_ids', 'purpose', 'close_price', 'way', 'site_area'],
    ...question,
  }),
]
const lists: Record<string, [string, Body]> = {
  all: search({}),
  'best match': search({ sort: '-score' }),
  recommended: search({ mine: 'recommended' }),
  'since last login': search({ mine: 'since_login' }),
  'not viewed': search({ mine: 'unviewed' }),
  'changed since viewed': search({ mine: 'updated' }),
  favorites: search({ mine: 'favorites' }),
  cooperation: search({ mine: 'cooperation' }),
  'on email alert': search({ mine: 'alerts' }),
  'last viewed': search({ mine: 'viewed' }),
  similar: search({ mine: 'similar', similar_to_ids: ids.slice(0, 3) }),
  'major-related': search({ major_related: true }),
  related: search({ related_to: first }),
  selected: search({ project_ids: ids }),
  ...(contact ? { 'of a contact': search({ encode_contact_id: contact }) } : {}),
  'land deals': land({}),
  'land deals, dearest': land({ sort: '-close_price', purpose: [1, 2] }),
  'land deals, words': land({ search: '开发区' }),
  'land deals, page alone': land({ facets: [] }),
  'counts of the lists': ['/base_option/list_menus', () => ({})],
  'inbox of today': ['/inbox/list', () => ({})],
  'inbox, how many': ['/inbox/count', () => ({})],
  recommended8: ['/rec/recommend_projects_list', () => ({ page: 1, per_page: 8 })],
  'bid notices of a search': ['/project/search_bid_count', () => ({ filters: { project_stage: [4] } })],
  'row icons': ['/project/list_icons', () => ({ project_ids: ids.slice(0, 50) })],
}

const ofProject =
  (more: object = {}): Body =>
  (turn) => ({ projectid: ids[turn % ids.length], ...more })
const detail: Record<string, [string, Body]> = {
  'the project': ['/project/get', ofProject()],
  'why this lead': ['/project_ext/why_this_lead', ofProject()],
  'counts of the tabs': ['/project/tab_counts', ofProject()],
  notes: ['/project_ext/project_notes', ofProject()],
  related: ['/project/related_projects', ofProject()],
  'related firms': ['/project/related_firms', ofProject()],
  'senior managers': ['/project/get_senior_management_tender', ofProject()],
  wins: ['/bid_win_info/list', ofProject({ expand: true })],
  bonds: ['/special_bond/bond_project_relation_rcc_project_list', ofProject()],
  series: ['/project_series/of_project', ofProject()],
  photos: ['/project/get_photos', ofProject()],
  documents: ['/project/get_files', ofProject()],
  'looks at it': ['/project/viewing_records', ofProject()],
  'as of a day': ['/project/as_of', ofProject({ date: new Date().toISOString().slice(0, 10) })],
  'check for repeats': ['/project/check_repeat', ofProject()],
}

async function measure(limit: number, calls: Record<string, [string, Body]>) {
  const table: Record<string, object> = {}
  for (const [name, [path, body]] of Object.entries(calls)) {
    if (!name.includes(values.only)) continue
    for (let turn = 0; turn < WARM_UP; turn++) await send(path, body(turn))
    const times: number[] = []
    for (let turn = 0; turn < CALLS; turn++) times.push((await send(path, body(turn + WARM_UP))).ms)
    const sorted = times.toSorted((one, other) => one - other)
    const p95 = quantile(sorted, 0.95)
    table[name] = {
      'p50 ms': quantile(sorted, 0.5).toFixed(1),
      'p95 ms': p95.toFixed(1),
      'limit ms': limit,
      'of the limit': (p95 / limit).toFixed(2),
    }
  }
  console.table(table)
}

/** What the second lock costs reads: the two in turn, so that whatever else the machine does falls on both. */
async function compare(asked: Record<string, [string, Body]>) {
  const reads = new Set<string>(calls.filter(({ effect }) => effect === 'read').map(({ path }) => path))
  const table: Record<string, object> = {}
  const ports = [server.serving.port, server.serving.unguardedPort]
  const halves: [guarded: number, unguarded: number][] = []
  for (const [name, [path, body]] of Object.entries(asked)) {
    if (!name.includes(values.only) || !reads.has(path)) continue
    const times: [guarded: number[], unguarded: number[]] = [[], []]
    for (let turn = -WARM_UP; turn < COMPARED; turn++)
      // Who asks second finds what the first one read: the two change places.
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
        const { ms } = await send(path, body(turn + WARM_UP), ports[at])
        if (turn >= 0) times[at]?.push(ms)
      }
    const half = times.map((one) =>
      quantile(
        one.toSorted((a, b) => a - b),
        0.5,
      ),
    ) as [number, number]
    halves.push(half)
    table[name] = row(half)
  }
  const sums = [0, 1].map((at) => halves.reduce((sum, half) => sum + (half[at] ?? 0), 0)) as [number, number]
  console.table({ ...table, 'all together': row(sums) })
}

const row = ([guarded, unguarded]: [number, number]) => ({
  'p50 ms': guarded.toFixed(2),
  'without, ms': unguarded.toFixed(2),
  times: (guarded / unguarded).toFixed(3),
})

console.log(`Calls over HTTP, one after the other, ${values.rows} projects; ${readiness(server.serving)}`)
if (values.guard) await compare({ ...lists, ...detail })
else {
  await measure(LIST_MS, lists)
  await measure(DETAIL_MS, detail)
}
server.close()
