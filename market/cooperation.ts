import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { DAY, timeOf } from './calendar'

const NOTES = ['长期供货', '二期跟进', '去年合作过', null, '等招标结果', null, '价格敏感', null]
/** The last one of each kind was removed. */
const FIRMS = 8
const CONTACTS = 5

/**
 * Firms that build most where the demonstration firm is subscribed, and people its colleagues talked to, marked as
 * those it works together with. By the ids: the same for the same market.
 */
export async function addCooperation(client: ClientBase, { users, now }: Known): Promise<void> {
  const values = [users.get('employee'), users.get('leader'), NOTES, timeOf(now - DAY)]
  await client.query(
    `insert into cooperation_marks (customer_firm_id, firm_id, note, marked_by, marked_at, removed_at)
     select u.customer_firm_id, busy.id, ($3::text[])[1 + (busy.nth - 1) % 8],
       case when busy.nth % 3 = 0 then $2::int else $1::int end,
       $4::timestamptz - busy.nth * interval '9 days', case when busy.nth = $5 then $4::timestamptz end
     from users u cross join (
       select f.id, row_number() over (order by count(*) desc, f.id)::int as nth
       from firms f join project_firms pf on pf.firm_id = f.id
       where f.province_id in (320000, 330000) and not f.is_natural_person and pf.role_id in (
         select id from tender_roles where role_group in (5, 6))
       group by f.id order by 2 limit $5
     ) busy where u.id = $1 order by busy.nth`,
    [...values, FIRMS],
  )
  await client.query(
    `insert into cooperation_marks (customer_firm_id, contact_id, note, marked_by, marked_at, removed_at)
     select u.customer_firm_id, known.id, ($3::text[])[1 + known.nth % 8],
       case when known.nth % 2 = 0 then $2::int else $1::int end,
       $4::timestamptz - known.nth * interval '6 days', case when known.nth = $5 then $4::timestamptz end
     from users u cross join lateral (
       select c.contact_id as id, row_number() over (order by max(c.seconds) desc, c.contact_id)::int as nth
       from call_records c where c.customer_firm_id = u.customer_firm_id and c.seconds > 0
       group by c.contact_id order by 2 limit $5
     ) known where u.id = $1 order by known.nth`,
    [...values, CONTACTS],
  )
}
