import type pg from 'pg'
import type { Db } from '../../db/pool'
import { FIRM_NAMES, withFirmNames } from '../../names/firm-names'
import { documentsOfRows } from '../../search/copy-rows'
import { readRows } from '../../search/read-rows'
import type { SearchSource } from '../../search/source'
import type { SearchDocument } from '../../search/query'
import { Columns, type RowLayout, type RowValue } from '../../search/rows'
import { codeColumns, flags, MOST_PHONES, ownCodes, projectEntity } from './projects.columns'

/** Firms are told by id; a person acting as a firm is not found by name. */
const layout: RowLayout = {
  text: ['name', 'name', 'name', 'address', 'address', 'remark', 'remark'],
  named: { field: 'firms', by: 'firm' },
}
const columns = new Columns(projectEntity, layout)

/** A project as the layout says; plain columns wherever possible, since a million rows pass here. */
const PROJECT_COLUMNS = `p.id,
  p.name_zh, p.name_en, array_to_string(p.aliases, chr(31)), p.address_zh, p.address_en, p.remark_zh, p.remark_en,
  ${ownCodes.map((name) => `p.${codeColumns[name].column}`).join(', ')},
  f.firm_ids,
  array_remove(array[case when p.is_major then ${flags.major} end, case when p.photo_count > 0 then ${flags.photos} end,
    case when p.bid_count > 0 then ${flags.bids} end], null),
  coalesce(f.role_groups, 0), least(coalesce(c.phones, 0), ${MOST_PHONES})::int,
  round(date_part('epoch', p.updated_at) * 1000), round(date_part('epoch', p.published_at) * 1000),
  p.invest_value::float8, p.floor_area::float8, p.site_area::float8, p.storeys_above,
  p.starts_on - date '1970-01-01', p.ends_on - date '1970-01-01', c.verified_on - date '1970-01-01',
  round(p.longitude * 1000000)::int, round(p.latitude * 1000000)::int`

/** Of the parties \`pf\`: who they are, and a bit per role group. */
const PARTIES = `array_agg(pf.firm_id) as firm_ids, bit_or(1 << r.role_group) as role_groups`

/** Phone numbers of the people who still work there, as a project's page lists them, and the last day one was verified. */
const PHONES_OF_CONTACT = `select count(distinct ch.id)::int as phones,
  (max(ck.at) at time zone 'Asia/Shanghai')::date as verified_on
  from channels ch join contacts k on k.id = ch.contact_id
  left join channel_checks ck on ck.channel_id = ch.id and ck.outcome = 'reached'
  where k.resigned = 0 and ch.kind in ('mobile', 'telephone', 'site_phone')`
const PHONES = 'sum(n.phones)::int as phones, max(n.verified_on) as verified_on'

const ALL_PROJECTS = `select ${PROJECT_COLUMNS}
from projects p
left join (
  select pf.project_id, ${PARTIES} from project_firms pf join tender_roles r on r.id = pf.role_id group by 1
) f on f.project_id = p.id
left join (
  select pf.project_id, ${PHONES}
  from project_firms pf join project_contacts pc on pc.project_firm_id = pf.id
  join (${PHONES_OF_CONTACT.replace('select', 'select ch.contact_id,')} group by 1) n on n.contact_id = pc.contact_id
  group by 1
) c on c.project_id = p.id
order by p.id`

/** The documents of these ids; an id without a project is absent. Two statements. */
export async function loadProjectDocuments(db: Db, ids: readonly number[]): Promise<SearchDocument[]> {
  const projects = await db.query({
    text: `select ${PROJECT_COLUMNS}
from projects p
left join lateral (
  select ${PARTIES} from project_firms pf join tender_roles r on r.id = pf.role_id where pf.project_id = p.id
) f on true
left join lateral (
  select ${PHONES}
  from project_firms pf join project_contacts pc on pc.project_firm_id = pf.id,
  lateral (${PHONES_OF_CONTACT} and ch.contact_id = pc.contact_id) n
  where pf.project_id = p.id
) c on true
where p.id = any($1)`,
    values: [ids],
    rowMode: 'array',
  } as pg.QueryConfig)
  const rows = projects.rows as unknown as RowValue[][]
  return withFirmNames(db, columns, rows)
}

/** Every project, oldest id first, after the names of the firms. */
const readProjectRows = (pool: pg.Pool) => readRows(pool, { names: FIRM_NAMES, records: ALL_PROJECTS })

/** Every project, in batches, oldest id first, with flat memory. */
export async function* streamProjectDocuments(pool: pg.Pool): AsyncGenerator<SearchDocument[]> {
  yield* documentsOfRows(projectEntity, layout, readProjectRows(pool))
}

/** What makes projects searchable. */
export const projectSource: SearchSource = {
  definition: projectEntity,
  load: loadProjectDocuments,
  loadAll: streamProjectDocuments,
  rows: { layout, read: readProjectRows },
}
