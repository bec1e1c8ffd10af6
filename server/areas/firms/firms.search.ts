import type pg from 'pg'
import type { Db } from '../../db/pool'
import { documentsOfRows } from '../../search/copy-rows'
import type { SearchDocument } from '../../search/query'
import { readRows } from '../../search/read-rows'
import { Columns, documentOf, type RowLayout, type RowValue } from '../../search/rows'
import type { SearchSource } from '../../search/source'
import { otherNames } from '../../names/firm-names'
import { firmEntity, placesOfProject } from './firms.columns'

const layout: RowLayout = { text: ['name', 'name', 'name', 'number'] }
const columns = new Columns(firmEntity, layout)
const NO_NAMES = new Map<number, string[]>()

/** Firms as the layout says; a person acting as a firm is not found by name. `among`: a condition on the id of a firm. */
const firmRows = (among: (id: string) => string) => `select f.id,
  named.name_zh, named.name_en, case when named.id is not null then n.names end, named.number,
  f.province_id, f.city_id, p.role_ids, p.role_groups, p.places,
  round(date_part('epoch', g.active_at) * 1000), coalesce(g.live_projects, 0), coalesce(g.projects_3y, 0),
  g.value_3y::float8, coalesce(g.bids_12m, 0), coalesce(g.wins_12m, 0), coalesce(g.contacts, 0),
  l.project_ids, l.role_ids
from firms f
left join firms named on named.id = f.id and not named.is_natural_person
${otherNames(among)}
left join firm_figures g on g.firm_id = f.id
left join (
  select pf.firm_id, array_agg(distinct pf.role_id) as role_ids, array_agg(distinct r.role_group::int) as role_groups,
    array_agg(distinct place) as places
  from project_firms pf join tender_roles r on r.id = pf.role_id join projects p on p.id = pf.project_id
  cross join lateral unnest(array[${placesOfProject}]) place
  where ${among('pf.firm_id')} group by 1
) p on p.firm_id = f.id
left join (
  select pf.firm_id, array_agg(pf.project_id) as project_ids, array_agg(pf.role_id) as role_ids
  from project_firms pf where ${among('pf.firm_id')} group by 1
) l on l.firm_id = f.id
where ${among('f.id')} order by f.id`

const SOME_FIRMS = firmRows((id) => `${id} = any($1)`)
const ALL_FIRMS = firmRows(() => 'true')

/** The documents of these ids; an id without a firm is absent. One statement. */
async function loadFirmDocuments(db: Db, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query({ text: SOME_FIRMS, values: [ids], rowMode: 'array' } as pg.QueryConfig)
  return (rows as unknown as RowValue[][]).map((row) => documentOf(columns, row, NO_NAMES))
}

const readFirmRows = (pool: pg.Pool) => readRows(pool, { records: ALL_FIRMS })

/** What makes firms searchable. */
export const firmSource: SearchSource = {
  definition: firmEntity,
  load: loadFirmDocuments,
  loadAll: (pool) => documentsOfRows(firmEntity, layout, readFirmRows(pool)),
  rows: { layout, read: readFirmRows },
}
