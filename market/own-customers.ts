import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { timeOf } from './calendar'

const FIRMS = 12

/**
 * Customers of the demonstration firm among those that build where it is subscribed: some that build much, some
 * little. By the ids: the same for the same market.
 */
export async function addOwnCustomers(client: ClientBase, { users, now }: Known): Promise<void> {
  await client.query(
    `insert into own_customers (customer_firm_id, firm_id, orders, amount, last_on, source_note)
     select u.customer_firm_id, known.id, 1 + known.nth % 4, 0.4 + 0.375 * known.nth,
       ($2::timestamptz at time zone 'Asia/Shanghai')::date - known.nth * 45, '客户名单.xlsx, ' || known.nth + 1
     from users u cross join (
       select f.id, (row_number() over (order by count(*) desc, f.id) / 3)::int as nth,
         row_number() over (order by count(*) desc, f.id) % 3 as third
       from firms f join project_firms pf on pf.firm_id = f.id
       where f.province_id in (320000, 330000) and not f.is_natural_person
       group by f.id
     ) known where u.id = $1 and third = 1 and nth between 1 and $3`,
    [users.get('employee'), timeOf(now), FIRMS],
  )
}
