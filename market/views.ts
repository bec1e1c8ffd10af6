import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { timeOf } from './calendar'

/** A few projects that the personas looked at before some of them changed. */
export async function addViews(client: ClientBase, { users, now }: Known): Promise<void> {
  await client.query(
    `insert into project_views (user_id, project_id, first_viewed_at, viewed_at, views)
     select u.id, p.id, v.at - interval '3 days', v.at, 1 + p.id % 4
     from unnest($1::int[]) as u (id)
     cross join lateral (
       select id, updated_at, row_number() over (order by updated_at desc, id desc) as rank
       from projects where province_id = any ($2) order by updated_at desc, id desc limit 60
     ) p
     cross join lateral (select $3::timestamptz - (p.rank % 20 + 1) * interval '1 day' as at) v
     where (p.id + u.id) % 3 <> 0`,
    [
      ['employee', 'leader', 'firmadmin'].map((name) => users.get(name)),
      [320_000, 330_000, 340_000],
      timeOf(now),
    ],
  )
}
