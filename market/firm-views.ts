import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { timeOf } from './calendar'

const VIEWED = 30

/** A few firms of their provinces that the personas looked at before something changed, and some that they watch. */
export async function addFirmViews(client: ClientBase, { users, now }: Known): Promise<void> {
  const values = [
    ['employee', 'leader', 'firmadmin'].map((name) => users.get(name)),
    [320_000, 330_000, 340_000],
    timeOf(now),
    VIEWED,
  ]
  await client.query(
    `with changed as (
       select f.id, row_number() over (order by max(r.at) desc, f.id) as rank
       from firm_revisions r join firms f on f.id = r.firm_id
       where f.province_id = any ($2) and r.kind = 'changed' group by f.id order by rank limit $4
     ), viewed as (
       insert into firm_views (user_id, firm_id, first_viewed_at, viewed_at, views, seen_at)
       select u.id, c.id, v.at - interval '20 days', v.at, 1 + c.id % 3, v.at
       from unnest($1::int[]) u (id) cross join changed c
       cross join lateral (select $3::timestamptz - (c.rank + 20) * interval '1 day' as at) v
       where (c.id + u.id) % 4 <> 0 returning user_id, firm_id, seen_at
     )
     insert into firm_watches (user_id, firm_id, watched_at)
     select user_id, firm_id, seen_at from viewed where firm_id % 3 = 0`,
    values,
  )
}
