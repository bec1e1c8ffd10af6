import type pg from 'pg'
import type { Db } from '../../db/pool'
import { FIRM_NAMES, withFirmNames } from '../../names/firm-names'
import { documentsOfRows } from '../../search/copy-rows'
import type { SearchDocument } from '../../search/query'
import { readRows } from '../../search/read-rows'
import { Columns, type RowLayout, type RowValue } from '../../search/rows'
import type { SearchSource } from '../../search/source'
import { placesOfProject } from '../firms/firms.columns'
import { contactEntity } from './contacts.columns'

const layout: RowLayout = {
  text: ['name', 'name', 'position', 'position', 'position'],
  named: { field: 'firm', by: 'firm' },
}
const columns = new Columns(contactEntity, layout)

interface Among {
  /** A condition on the id of a contact. */
  contact: (id: string) => string
  /** A condition on the id of the firm of one. */
  firm: (id: string) => string
}

/** People as the layout says; placeholders for people (unsure, undisclosed) are not found. */
const contactRows = (among: Among) => `select c.id,
  c.name_zh, c.name_en, o.name_zh, o.name_en, c.position_note,
  c.firm_id, f.province_id, f.city_id, c.position_id, c.resigned::int,
  n.role_ids, n.role_groups, array_cat(n.places, w.places),
  round(date_part('epoch', c.updated_at) * 1000), coalesce(n.projects, 0)::int,
  l.project_ids, l.role_ids
from contacts c
left join firms f on f.id = c.firm_id
left join dictionary_options o on o.id = c.position_id
left join (
  select pc.contact_id, count(distinct pf.project_id) as projects, array_agg(distinct pf.role_id) as role_ids,
    array_agg(distinct r.role_group::int) as role_groups, array_agg(distinct place) as places
  from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
  join tender_roles r on r.id = pf.role_id join projects p on p.id = pf.project_id
  cross join lateral unnest(array[${placesOfProject}]) place
  where ${among.contact('pc.contact_id')} group by 1
) n on n.contact_id = c.id
left join (
  select pf.firm_id, array_agg(distinct place) as places
  from project_firms pf join projects p on p.id = pf.project_id
  cross join lateral unnest(array[${placesOfProject}]) place
  where ${among.firm('pf.firm_id')} group by 1
) w on w.firm_id = c.firm_id
left join (
  select pc.contact_id, array_agg(pf.project_id) as project_ids, array_agg(pf.role_id) as role_ids
  from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
  where ${among.contact('pc.contact_id')} group by 1
) l on l.contact_id = c.id
where c.status = 0 and ${among.contact('c.id')} order by c.id`

const SOME_CONTACTS = contactRows({
  contact: (id) => `${id} = any($1)`,
  firm: (id) => `${id} in (select firm_id from contacts where id = any($1))`,
})
const ALL_CONTACTS = contactRows({ contact: () => 'true', firm: () => 'true' })

/** The documents of these ids; an id without a person is absent. Two statements. */
async function loadContactDocuments(db: Db, ids: readonly number[]): Promise<SearchDocument[]> {
  const contacts = await db.query({
    text: SOME_CONTACTS,
    values: [ids],
    rowMode: 'array',
  } as pg.QueryConfig)
  const rows = contacts.rows as unknown as RowValue[][]
  return withFirmNames(db, columns, rows)
}

const readContactRows = (pool: pg.Pool) => readRows(pool, { names: FIRM_NAMES, records: ALL_CONTACTS })

/** What makes people searchable. */
export const contactSource: SearchSource = {
  definition: contactEntity,
  load: loadContactDocuments,
  loadAll: (pool) => documentsOfRows(contactEntity, layout, readContactRows(pool)),
  rows: { layout, read: readContactRows },
}
