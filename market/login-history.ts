import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { addFound } from './audit'
import { dayStart, timeOf } from './calendar'

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
]
/** Of the ranges kept for documentation. */
const ADDRESSES = ['192.0.2.24', '198.51.100.7', '203.0.113.61']
const DAYS = 90

/** Logins of the personas on the last working days, a wrong password now and then, and the last change of it. */
export async function addLoginHistory(client: ClientBase, { users, secrets, now }: Known): Promise<void> {
  const ids = [...users.values()]
  await addFound(client, secrets, {
    sql: `select made.at::text, u.id as user_id, u.customer_firm_id, made.action,
       jsonb_build_object('agent', ($3::text[])[1 + (u.id + made.day) % 3])
         || case made.action when 'session.login'
              then jsonb_build_object('method', 'password', 'token', u.customer_firm_id is null) else '{}' end as detail,
       ($4::text[])[1 + (u.id + made.day / 5) % 3] as address
     from unnest($1::int[]) as given (id)
     join users u on u.id = given.id
     cross join lateral (
       select day, 'session.login' as action,
         $2::timestamptz - day * interval '1 day' + interval '8 hours' + (u.id * 37 + day * 53) % 150 * interval '1 minute' as at
       from generate_series(1, $5::int) as day
       where extract(isodow from ($2::timestamptz - day * interval '1 day') at time zone 'Asia/Shanghai') < 6
       union all
       select day, 'session.loginFailed',
         $2::timestamptz - day * interval '1 day' + interval '7 hours 59 minutes' + (u.id * 37 + day * 53) % 150 * interval '1 minute'
       from generate_series(1, $5::int) as day where (u.id + day) % 17 = 0
     ) made
     order by made.at, u.id`,
    values: [ids, timeOf(dayStart(now)), AGENTS, ADDRESSES, DAYS],
  })
  await addFound(client, secrets, {
    sql: `select (u.password_changed_at + interval '9 hours')::text as at, u.id as user_id, u.customer_firm_id,
       'session.passwordChanged' as action, $2::text as address
     from users u where u.id = any($1)`,
    values: [ids, ADDRESSES[0]],
  })
}
