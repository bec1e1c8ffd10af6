import type { Db } from '../../db/pool'

/** Contacts whom nothing has confirmed for too long, and who left too long ago; the oldest first. */
export async function findOutdated(
  db: Db,
  of: { unconfirmedYears: number; resignedMonths: number; most: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select c.id from contacts c where (
  c.resigned <> 0 and coalesce(c.resigned_on::timestamptz, c.updated_at) < now() - make_interval(months => $2)
) or (
  c.updated_at < now() - make_interval(years => $1)
  and not exists (select from project_contacts pc
    where pc.contact_id = c.id and pc.first_seen_at >= now() - make_interval(years => $1))
  and not exists (select from channels ch join channel_checks k on k.channel_id = ch.id
    where ch.contact_id = c.id and k.outcome = 'reached' and k.at >= now() - make_interval(years => $1))
) order by c.updated_at, c.id limit $3`,
    [of.unconfirmedYears, of.resignedMonths, of.most],
  )
  return rows.map(({ id }) => id)
}

/** Answers how many looks, numbers shown and calls. */
export async function deleteOldActs(db: Db, years: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with looks as (delete from project_looks where looked_at < now() - make_interval(years => $1) returning 1),
shown as (delete from contact_retrievals where retrieved_at < now() - make_interval(years => $1) returning 1),
calls as (delete from call_records where called_at < now() - make_interval(years => $1) returning 1)
select (select count(*) from looks) + (select count(*) from shown) + (select count(*) from calls) as count`,
    [years],
  )
  return rows[0]?.count ?? 0
}
