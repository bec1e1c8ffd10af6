import type { FieldAt, PartyAt } from '@groundbreak/contract/areas/timeline'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeParty, makeProject } from '../../test/factories/projects'

/*
 * The call takes today's row and undoes what came later. Here histories are drawn and told forwards, day by day,
 * and both must agree on any day.
 */

const DAY = 86_400_000
const START = Date.parse('2025-01-01T00:00:00+08:00')
const SPAN = 400
const PROJECTS = 10
const DATES_EACH = 5

/** mulberry32 */
function drawing(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T
  return { int, pick }
}
type Draw = ReturnType<typeof drawing>

const stages = ['concept', 'design', 'tender', 'construction', 'completed'].map(stageId)

/** Column -> a value that it may have. */
const drawn: Record<string, (draw: Draw) => unknown> = {
  invest_value: ({ int, pick }) => pick([null, int(1, 90_000) / 100]),
  floor_area: ({ int }) => int(100, 900_000),
  stage_id: ({ pick }) => pick(stages),
  address_zh: ({ int }) => `长安街 ${int(1, 50)} 号`,
  starts_on: ({ int, pick }) => pick([null, `2026-0${int(1, 9)}-1${int(0, 9)}`]),
  parking_spaces: ({ int, pick }) => pick([null, int(1, 2000)]),
  details: ({ int, pick }) => pick([{ racks: int(1, 9) }, { racks: int(1, 9), units: int(1, 9) }, {}]),
}

interface Told {
  value: unknown
  source: string
  at: string
}
interface Drawn {
  id: number
  revisions: {
    at: string
    kind: string
    source: string
    changes: { field: string; from: unknown; to: unknown }[]
  }[]
  base: Record<string, unknown>
}

/** What a reader of the diary knows in the evening: entry after entry, the last word counts. */
function toldForwards({ base, revisions }: Drawn, evening: number) {
  const fields = new Map<string, Told>()
  const parties = new Map<string, Told>()
  for (const { at, source, kind, changes } of revisions) {
    if (Date.parse(at) >= evening) break
    if (kind === 'created')
      for (const [field, value] of Object.entries(base)) say(fields, field, { value, source, at })
    for (const { field, from, to } of changes)
      if (field !== 'parties') say(fields, field, { value: to, source, at }, from)
      else if (to === null) parties.delete(JSON.stringify(from))
      else parties.set(JSON.stringify(to), { value: to, source, at })
  }
  return { fields, parties }
}

function say(fields: Map<string, Told>, field: string, told: Told, before: unknown = {}): void {
  if (field !== 'details') {
    fields.set(field, told)
    return
  }
  const [old, now] = [before, told.value].map((one) => (one ?? {}) as Record<string, number>)
  for (const key of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]))
    if (old?.[key] !== now?.[key]) fields.set(`details.${key}`, { ...told, value: now?.[key] ?? null })
}

const onWire: Record<string, string> = { stage_id: 'stage', address_zh: 'address' }
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const shown = (field: string, value: unknown): string | null =>
  value === null ? null : field === 'stage_id' ? `#${JSON.stringify(value)}` : textOf(value)

const test = useApp()
let as: Carried
const histories: Drawn[] = []
const stageNames = new Map<string, string>()

async function draw(seed: number): Promise<Drawn> {
  const { pool } = test()
  const random = drawing(seed)
  const id = await makeProject(pool, {})
  const firms = await Promise.all([1, 2, 3].map(() => makeParty(pool, id)))
  await pool.query('delete from project_firms where project_id = $1', [id])
  const base = Object.fromEntries(Object.entries(drawn).map(([field, make]) => [field, make(random)]))
  const now = { ...base }
  const present = new Map<string, object>()
  let at = START + random.int(0, 30 * DAY)
  const revisions: Drawn['revisions'] = []
  for (let nth = 0; nth < random.int(3, 25); nth++) {
    const source = random.pick(['test', 'research-desk'])
    const kind = nth === 0 ? 'created' : random.pick(['changed', 'changed', 'cosmetic'])
    const changes = nth === 0 ? [] : drawChanges(random, now)
    if (kind === 'changed' && random.int(0, 1)) {
      const party = { firm_id: random.pick(firms).firmId, role_id: tenderRoleId('owner') }
      const key = JSON.stringify(party)
      changes.push({
        field: 'parties',
        from: present.has(key) ? party : null,
        to: present.has(key) ? null : party,
      })
      if (!present.delete(key)) present.set(key, party)
    }
    revisions.push({ at: new Date(at).toISOString(), kind, source, changes })
    // Some on the same day, some just before and at midnight in Shanghai.
    at = random.pick([
      at + random.int(1, 40 * DAY),
      at + 1,
      Math.ceil(at / DAY) * DAY + 16 * 3_600_000 - random.int(0, 1),
    ])
  }
  await store(id, { now, revisions, parties: [...present.values()] })
  return { id, revisions, base }
}

function drawChanges(random: Draw, now: Record<string, unknown>): Drawn['revisions'][number]['changes'] {
  const fields = Object.keys(drawn).filter(() => random.int(0, 3) === 0)
  return fields.map((field) => {
    const from = now[field]
    now[field] = drawn[field]?.(random)
    return { field, from, to: now[field] }
  })
}

async function store(
  id: number,
  {
    now,
    revisions,
    parties,
  }: { now: Record<string, unknown>; revisions: Drawn['revisions']; parties: object[] },
): Promise<void> {
  const { pool } = test()
  await pool.query(
    `update projects p set (${Object.keys(now).join(', ')}) =
(select ${Object.keys(now).join(', ')} from jsonb_populate_record(null::projects, $2)) where id = $1`,
    [id, JSON.stringify(now)],
  )
  await pool.query(
    `insert into project_revisions (project_id, at, kind, source_id, changes)
select $1, x.at, x.kind, s.id, x.changes
from jsonb_to_recordset($2) as x (at timestamptz, kind text, source text, changes jsonb)
join sources s on s.key = x.source order by x.at`,
    [id, JSON.stringify(revisions)],
  )
  await pool.query(
    `insert into project_firms (project_id, firm_id, role_id, source_id, first_seen_at)
select $1, x.firm_id, x.role_id, (select min(id) from sources), '2025-01-01'
from jsonb_to_recordset($2) as x (firm_id int, role_id int)`,
    [id, JSON.stringify(parties)],
  )
}

beforeAll(async () => {
  as = await test().signIn((await makeUser(test().pool, { role: 'researcher' })).id)
  const { rows } = await test().pool.query<{ id: number; name_zh: string }>('select id, name_zh from stages')
  for (const { id, name_zh } of rows) stageNames.set(`#${id}`, name_zh)
  for (let nth = 0; nth < PROJECTS; nth++) histories.push(await draw(20_261_121 + nth * 7919))
})

const sources: Record<string, string> = { test: '测试来源', 'research-desk': '研究部' }
const random = drawing(50)
const asked = Array.from({ length: PROJECTS * DATES_EACH }, (_, nth) => ({
  nth: nth % PROJECTS,
  date: new Date(START + 8 * 3_600_000 + random.int(0, SPAN) * DAY).toISOString().slice(0, 10),
}))

describe('the past of random histories', () => {
  it.each(asked)('of project $nth as of $date is what the diary says', async ({ nth, date }) => {
    const history = histories[nth] as Drawn
    const { data } = await test().call<{ recorded: boolean; fields: FieldAt[]; parties: PartyAt[] }>(
      '/project/as_of',
      { projectid: history.id, date },
      { as },
    )
    const evening = Date.parse(`${date}T24:00:00+08:00`)
    const { fields, parties } = toldForwards(history, evening)
    expect(data.recorded).toBe(fields.size > 0)
    const answered = new Map(data.fields.map((one) => [one.field, one]))
    for (const [field, { value, source, at }] of fields) {
      const words = shown(field, value)
      expect(answered.get(onWire[field] ?? field)).toMatchObject({
        value: words === null ? null : (stageNames.get(words) ?? words),
        source: sources[source],
        since: at,
      })
    }
    expect(
      data.parties.map(({ firm_id, source, since }) => [firm_id, source, since]).toSorted(byFirst),
    ).toEqual(
      [...parties.values()]
        .map(({ value, source, at }) => [(value as { firm_id: number }).firm_id, sources[source], at])
        .toSorted(byFirst),
    )
  })

  it('are of several lengths, and some days lie before the first record', () => {
    expect(new Set(histories.map(({ revisions }) => revisions.length)).size).toBeGreaterThan(3)
    const before = asked.filter(({ nth, date }) => `${date}T24` < (histories[nth]?.revisions[0]?.at ?? ''))
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(asked.length / 2)
  })
})

function byFirst(one: unknown[], other: unknown[]): number {
  return Number(one[0]) - Number(other[0])
}
