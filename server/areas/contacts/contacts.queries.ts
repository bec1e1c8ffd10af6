import type { Db } from '../../db/pool'
import type { VisibleContacts } from './contacts.access'

export interface ContactListRow {
  encode_id: string
  name_zh: string
  name_en: string | null
  position_id: number | null
  position_note: string | null
  resigned: number
  updated_at: Date
  project_total: number
  firm: {
    id: number
    name_zh: string
    name_en: string | null
    is_natural_person: boolean
    province_id: number | null
    city_id: number | null
  } | null
  in_scope: boolean
}

/** Rows of these ids, in their order; one that is gone is left out. */
export async function loadContactRows(
  db: Db,
  ids: readonly number[],
  visible: VisibleContacts,
): Promise<ContactListRow[]> {
  const scope = visible.sql(2)
  const { rows } = await db.query<ContactListRow>(
    `select c.encode_id, c.name_zh, c.name_en, c.position_id, c.position_note, c.resigned, c.updated_at,
  (select count(distinct pf.project_id)::int from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
    where pc.contact_id = c.id) as project_total,
  (select jsonb_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
      'is_natural_person', f.is_natural_person, 'province_id', f.province_id, 'city_id', f.city_id)
    from firms f where f.id = c.firm_id) as firm,
  ${scope.text} as in_scope
from unnest($1::int[]) with ordinality page (id, place) join contacts c on c.id = page.id
where c.status = 0 order by page.place`,
    [ids, ...scope.values],
  )
  return rows
}
