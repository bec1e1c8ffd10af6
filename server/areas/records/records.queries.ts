import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import type { VisibleProjects } from '../projects/projects.access'
import { ofFirm } from './records.access'

/** Who it was. */
interface Who {
  user_id: number
  name_zh: string
  name_en: string
}

/** Whom it was about; null once the contact is gone. */
export interface ContactColumns {
  encode_id: string | null
  contact_zh: string | null
  contact_en: string | null
  firm_id: number | null
  firm_zh: string | null
  firm_en: string | null
  firm_is_person: boolean | null
}

const CONTACT = `c.encode_id, c.name_zh as contact_zh, c.name_en as contact_en, f.id as firm_id, f.name_zh as firm_zh,
  f.name_en as firm_en, f.is_natural_person as firm_is_person`

export interface PageOfProject {
  projectId: number
  /** Whose records: null for the provider's staff. */
  firmId: number | null
  limit: number
  offset: number
}

const condition = (firmId: number | null) => `r.project_id = $1 and ${ofFirm(firmId, 2)}`

/** The end of a statement that reads a page of records `r`, the last one first. */
function pageOf({ firmId }: PageOfProject, order: string): string {
  return `where ${condition(firmId)} order by r.${order} desc, r.id desc limit $3 offset $4`
}

const valuesOf = ({ projectId, firmId, limit, offset }: PageOfProject) => [projectId, firmId, limit, offset]

/** The page, and how many there are in all. */
async function withTotal<Row>(db: Db, table: string, { rows, asked }: { rows: Row[]; asked: PageOfProject }) {
  const { projectId, firmId } = asked
  const from = `from ${table} r where ${condition(firmId)}`
  return { rows, total: await totalOf(db, { rows, page: asked, from, values: [projectId, firmId] }) }
}

export interface LookRow extends Who {
  id: number
  content: 'project' | 'file'
  file_name: string | null
  looked_at: Date
}

export async function loadLooks(db: Db, asked: PageOfProject): Promise<{ rows: LookRow[]; total: number }> {
  const { rows } = await db.query<LookRow>(
    `select r.id::int, r.content, r.file_name, r.looked_at, u.id as user_id, u.name_zh, u.name_en
from project_looks r join users u on u.id = r.user_id
${pageOf(asked, 'looked_at')}`,
    valuesOf(asked),
  )
  return withTotal(db, 'project_looks', { rows, asked })
}

export interface CallOfProjectRow extends Who, ContactColumns {
  id: number
  called_at: Date
  seconds: number
  masked: string
}

export async function loadCalls(
  db: Db,
  asked: PageOfProject,
): Promise<{ rows: CallOfProjectRow[]; total: number }> {
  const { rows } = await db.query<CallOfProjectRow>(
    `select r.id::int, r.called_at, r.seconds, r.masked, u.id as user_id, u.name_zh, u.name_en, ${CONTACT}
from call_records r join users u on u.id = r.user_id
left join contacts c on c.id = r.contact_id left join firms f on f.id = c.firm_id
${pageOf(asked, 'called_at')}`,
    valuesOf(asked),
  )
  return withTotal(db, 'call_records', { rows, asked })
}

export interface RetrievalRow extends Who, ContactColumns {
  id: number
  retrieved_at: Date
}

export async function loadRetrievals(
  db: Db,
  asked: PageOfProject,
): Promise<{ rows: RetrievalRow[]; total: number }> {
  const { rows } = await db.query<RetrievalRow>(
    `select r.id::int, r.retrieved_at, u.id as user_id, u.name_zh, u.name_en, ${CONTACT}
from contact_retrievals r join users u on u.id = r.user_id
left join contacts c on c.id = r.contact_id left join firms f on f.id = c.firm_id
${pageOf(asked, 'retrieved_at')}`,
    valuesOf(asked),
  )
  return withTotal(db, 'contact_retrievals', { rows, asked })
}

export interface TabCounts {
  files: number
  bonds: number
  viewing: number
  calling: number
  retrieval: number
  last_call: (Who & { called_on: string }) | null
}

/** What stands behind the tabs of a project the viewer sees whole; undefined for any other. */
export async function countTabs(
  db: Db,
  { projectId, firmId, visible }: { projectId: number; firmId: number | null; visible: VisibleProjects },
): Promise<TabCounts | undefined> {
  const seen = visible.sql(3)
  const ours = `r.project_id = p.id and ${ofFirm(firmId, 2)}`
  const { rows } = await db.query<TabCounts>(
    `select (select count(*)::int from project_files r where r.project_id = p.id) as files,
  (select count(*)::int from bond_project_relations r where r.project_id = p.id) as bonds,
  (select count(*)::int from project_looks r where ${ours}) as viewing,
  (select count(*)::int from call_records r where ${ours}) as calling,
  (select count(*)::int from contact_retrievals r where ${ours}) as retrieval,
  (select json_build_object('user_id', u.id, 'name_zh', u.name_zh, 'name_en', u.name_en, 'called_on',
      (r.called_at at time zone 'Asia/Shanghai')::date)
    from call_records r join users u on u.id = r.user_id
    where ${ours} and r.called_at > now() - interval '7 days' order by r.called_at desc limit 1) as last_call
from projects p where p.id = $1 and ${seen.text}`,
    [projectId, firmId, ...seen.values],
  )
  return rows[0]
}
