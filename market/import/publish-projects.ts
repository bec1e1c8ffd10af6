import { createHash, randomBytes } from 'node:crypto'
import { personMark, suppressedAmong } from '@groundbreak/db/suppressions'
import type { Publication } from './publication'
import type { Columns, ImportedContact, ImportedProject } from './records'
import { jsonText } from './staging'

export type ProjectIds = Map<string, number>

/** Hash of what a source says: the same again changes nothing. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(jsonText(value)).digest('hex')
}

interface Known {
  external_ref: string
  project_id: number
  hash: string | null
}
interface Change {
  field: string
  from: unknown
  to: unknown
}
type Pending = { project: ImportedProject; hash: string; id: number }

export async function publishProjects(
  to: Publication,
  projects: readonly ImportedProject[],
): Promise<ProjectIds> {
  const ids: ProjectIds = new Map()
  if (projects.length === 0) return ids
  const { rows } = await to.client.query<Known>(
    `select external_ref, project_id, encode(content_hash, 'hex') as hash from project_sources
     where source_id = $1 and external_ref = any ($2)`,
    [to.sourceId, projects.map((one) => one.ref)],
  )
  const known = new Map(rows.map((row) => [row.external_ref, row]))
  const fresh: Pending[] = []
  const changed: Pending[] = []
  for (const project of projects) {
    const before = known.get(project.ref)
    const { at: _, ...said } = project
    const hash = contentHash(said)
    if (before) ids.set(project.ref, before.project_id)
    if (!before) fresh.push({ project, hash, id: 0 })
    else if (before.hash === hash || project.isPreliminary) to.counts.unchanged++
    else changed.push({ project, hash, id: before.project_id })
  }
  await insertProjects(to, fresh, ids)
  await changeProjects(to, changed)
  return ids
}

async function insertProjects(to: Publication, pending: Pending[], ids: ProjectIds): Promise<void> {
  if (pending.length === 0) return
  to.counts.fresh += pending.length
  const { rows } = await to.client.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('projects', 'id'))::int as id from generate_series(1, $1)",
    [pending.length],
  )
  for (const [index, one] of pending.entries()) {
    one.id = rows[index]?.id ?? 0
    ids.set(one.project.ref, one.id)
  }
  const timed = pending.map(({ project, id }) => ({
    ...project.columns,
    id,
    published_at: project.at ?? to.at,
    updated_at: project.at ?? to.at,
  }))
  await insertRows(to, 'projects', timed)
  await insertRows(
    to,
    'project_sources',
    pending.map(({ project, hash, id }) => ({
      source_id: to.sourceId,
      external_ref: project.ref,
      project_id: id,
      url: project.url ?? null,
      content_hash: String.raw`\x${hash}`,
    })),
  )
  await insertRows(
    to,
    'project_revisions',
    pending.map(({ project, id }) => ({
      project_id: id,
      at: project.at ?? to.at,
      source_id: to.sourceId,
      kind: 'created',
      changes: [],
    })),
  )
  await insertRows(
    to,
    'project_land_fields',
    pending.flatMap(({ project, id }) => (project.land ? [{ project_id: id, ...project.land }] : [])),
  )
  await insertRows(
    to,
    'project_firms',
    pending.flatMap((one) => partyRows(to, one, one.project.at ?? to.at)),
  )
}

function partyRows(to: Publication, { project, id }: Pending, at: string): Record<string, unknown>[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const party of project.parties) {
    const firmId = to.firms.id(party.firmRef)
    rows.set(`${firmId} ${party.roleId}`, {
      project_id: id,
      firm_id: firmId,
      role_id: party.roleId,
      source_id: to.sourceId,
      source_note: party.note,
      first_seen_at: at,
      verified_at: at,
    })
  }
  return [...rows.values()]
}

/** Rows with the same columns; a value may be JSON (details, changes). */
export async function insertRows(
  to: Publication,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const byShape = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const shape = Object.keys(row).join(', ')
    byShape.set(shape, [...(byShape.get(shape) ?? [])])
    byShape
      .get(shape)
      ?.push(typeof row.details === 'string' ? { ...row, details: JSON.parse(row.details) as unknown } : row)
  }
  for (const [columns, same] of byShape) {
    await to.client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [jsonText(same)],
    )
  }
}

async function changeProjects(to: Publication, pending: readonly Pending[]): Promise<void> {
  if (pending.length === 0) return
  const { rows } = await to.client.query<{
    id: number
    row: Record<string, unknown>
    land: Record<string, unknown> | null
    parties: { firm_id: number; role_id: number }[]
  }>(
    `select p.id, to_jsonb(p) as row,
       (select to_jsonb(l) - 'project_id' from project_land_fields l where l.project_id = p.id) as land, coalesce((
       select jsonb_agg(jsonb_build_object('firm_id', firm_id, 'role_id', role_id)) from project_firms f
       where f.project_id = p.id and f.source_id = $2), '[]') as parties
     from projects p where id = any ($1) for update of p`,
    [pending.map((one) => one.id), to.sourceId],
  )
  const present = new Map(rows.map((row) => [row.id, row]))
  for (const one of pending) {
    const before = present.get(one.id)
    if (before) await changeProject(to, one, before)
  }
}

function isSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return a.firm_id === b.firm_id && a.role_id === b.role_id
}

function keyOf(party: Record<string, unknown>) {
  return { firm_id: party.firm_id, role_id: party.role_id }
}

async function changeProject(
  to: Publication,
  one: Pending,
  before: {
    row: Record<string, unknown>
    land: Record<string, unknown> | null
    parties: { firm_id: number; role_id: number }[]
  },
): Promise<void> {
  const changes = differences(before.row, one.project.columns)
  const land = one.project.land ? landDifferences(before.land ?? {}, one.project.land) : []
  const parties = partyRows(to, one, to.at)
  const joined = parties.filter((party) => !before.parties.some((old) => isSame(old, party)))
  const left = before.parties.filter((old) => !parties.some((party) => isSame(old, party)))
  const all: Change[] = [
    ...changes,
    ...land,
    ...joined.map((party) => ({ field: 'parties', from: null, to: keyOf(party) })),
    ...left.map((party) => ({ field: 'parties', from: keyOf(party), to: null })),
  ]
  await to.client.query(
    'update project_sources set content_hash = $3, seen_at = now(), url = $4 where source_id = $1 and external_ref = $2',
    [to.sourceId, one.project.ref, Buffer.from(one.hash, 'hex'), one.project.url ?? null],
  )
  if (one.project.land && land.length > 0) {
    await to.client.query('delete from project_land_fields where project_id = $1', [one.id])
    await insertRows(to, 'project_land_fields', [{ project_id: one.id, ...one.project.land }])
  }
  if (all.length === 0) {
    to.counts.unchanged++
    return
  }
  to.counts.changed++
  if (changes.length > 0) {
    const columns = changes.map((change) => change.field).join(', ')
    await to.client.query(
      `update projects p set (${columns}) = (select ${columns} from jsonb_populate_record(null::projects, $2)) where id = $1`,
      [one.id, jsonText(Object.fromEntries(changes.map((change) => [change.field, change.to])))],
    )
  }
  await to.client.query('update projects set updated_at = greatest(updated_at, $2) where id = $1', [
    one.id,
    to.at,
  ])
  for (const party of left)
    await to.client.query(
      'delete from project_firms where project_id = $1 and firm_id = $2 and role_id = $3 and source_id = $4',
      [one.id, party.firm_id, party.role_id, to.sourceId],
    )
  await insertRows(to, 'project_firms', joined)
  await insertRows(to, 'project_revisions', [
    { project_id: one.id, at: to.at, source_id: to.sourceId, kind: 'changed', changes: all },
  ])
}

/** What the source says otherwise than the row; numbers and JSON compare by value. */
function differences(row: Record<string, unknown>, columns: Columns): Change[] {
  return Object.entries(columns).flatMap(([field, value]) => {
    const said: unknown = field === 'details' && typeof value === 'string' ? JSON.parse(value) : value
    const old = row[field] ?? null
    return plain(old) === plain(said) ? [] : [{ field, from: old, to: said }]
  })
}

/** The land fields are written whole: one that the source no longer names goes. */
function landDifferences(before: Record<string, unknown>, land: object): Change[] {
  const gone = Object.fromEntries(Object.keys(before).map((field) => [field, null]))
  return differences(before, { ...gone, ...land })
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify(entries)
}

/** People that a source names for a firm on a project; the same name at the same firm is one person. Who objected is not taken in. */
export async function publishContacts(
  to: Publication,
  contacts: readonly ImportedContact[],
  projectIds: ProjectIds,
): Promise<void> {
  const named = await withoutSuppressed(to, contacts)
  if (named.length === 0) return
  const rows = named.map((one) => ({
    firm_id: to.firms.id(one.firmRef),
    project_id: projectIds.get(one.projectRef) ?? 0,
    role_id: one.roleId,
    name: one.nameZh,
    position_id: one.positionId,
    note: one.positionNote,
    encode_id: randomBytes(16).toString('base64url'),
  }))
  const people = [...new Map(rows.map((row) => [`${row.firm_id} ${row.name}`, row])).values()]
  await to.client.query(
    `with fresh as (
       insert into contacts (encode_id, firm_id, name_zh, position_id, position_note)
       select x.encode_id, x.firm_id, x.name, x.position_id, x.note
       from jsonb_to_recordset($1) as x (encode_id text, firm_id int, name text, position_id int, note text)
       where not exists (select from contacts c where c.firm_id = x.firm_id and c.name_zh = x.name)
       returning id, firm_id, position_id, position_note)
     insert into contact_positions (contact_id, firm_id, position_id, position_note, starts_on, is_start_guessed,
       source_id, evidence, verified_at)
     select id, firm_id, position_id, position_note, ($2::timestamptz at time zone 'Asia/Shanghai')::date, true,
       $3, 'record', $2 from fresh`,
    [jsonText(people), to.at, to.sourceId],
  )
  await to.client.query(
    `insert into project_contacts (project_firm_id, contact_id, first_seen_at)
     select distinct pf.id, min(c.id), $2::timestamptz
     from jsonb_to_recordset($1) as x (firm_id int, project_id int, role_id int, name text)
     join project_firms pf on pf.project_id = x.project_id and pf.firm_id = x.firm_id and pf.role_id = x.role_id
     join contacts c on c.firm_id = x.firm_id and c.name_zh = x.name
     group by pf.id, x.name
     on conflict do nothing`,
    [jsonText(rows), to.at],
  )
}

/** Those whom nobody of the firm, under any of its names, has asked to leave out. */
async function withoutSuppressed(
  to: Publication,
  contacts: readonly ImportedContact[],
): Promise<ImportedContact[]> {
  if (contacts.length === 0) return []
  const { rows } = await to.client.query<{ id: number; names: string[] }>(
    `select f.id, array_remove(array(select name from firm_names n where n.firm_id = f.id) || f.name_zh || f.name_en, null) as names
     from firms f where f.id = any ($1)`,
    [contacts.map((one) => to.firms.id(one.firmRef))],
  )
  const firms = new Map(rows.map((row) => [row.id, row.names]))
  const marked = contacts.map((contact) => ({
    contact,
    marks: (firms.get(to.firms.id(contact.firmRef)) ?? []).map((firm) =>
      personMark(to.secrets, { name: contact.nameZh, firm }),
    ),
  }))
  const isSuppressed = await suppressedAmong(
    to.client,
    marked.flatMap(({ marks }) => marks),
  )
  return marked.filter(({ marks }) => !marks.some(isSuppressed)).map(({ contact }) => contact)
}
