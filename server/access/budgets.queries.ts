import type { Db } from '../db/pool'
import type { LimitName, Scope } from './limits'

/** What is counted of one limit for one subject. */
export interface Counted {
  scope: Scope
  subject: string
  budget: LimitName
}

/** Counts by the number of their bucket. */
export type Buckets = Record<string, number>

export interface Count extends Counted {
  buckets: Buckets
}

interface Added extends Count {
  /** When nothing of it counts any more. */
  forgetAt: Date
}

/** A window is the running bucket and the twelve before it. */
const KEPT = 13

/**
 * Adds to counts and answers what each then holds, other nodes' share included. Each row is locked until the
 * transaction ends: of two that take the last unit, the second one sees the first.
 */
export async function addCounts(db: Db, added: readonly Added[]): Promise<Count[]> {
  const { rows } = await db.query<Count>({
    name: 'add-counts',
    text: `
insert into budget_counts as b (scope, subject, budget, buckets, forget_at)
select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[]) order by 1, 2, 3
on conflict (scope, subject, budget) do update set
  forget_at = greatest(b.forget_at, excluded.forget_at),
  buckets = (
    select jsonb_object_agg(both_sides.bucket, both_sides.taken) from (
      select e.key as bucket, sum(e.value::int) as taken
      from (select * from jsonb_each_text(b.buckets) union all select * from jsonb_each_text(excluded.buckets)) e
      where e.key::bigint > (select max(n.key::bigint) from jsonb_object_keys(excluded.buckets) n (key)) - ${KEPT}
      group by e.key
    ) both_sides
  )
returning scope, subject, budget, buckets`,
    values: [
      added.map(({ scope }) => scope),
      added.map(({ subject }) => subject),
      added.map(({ budget }) => budget),
      added.map(({ buckets }) => JSON.stringify(buckets)),
      added.map(({ forgetAt }) => forgetAt),
    ],
  })
  return rows
}

/** All counts of some subjects. */
export async function findCounts(db: Db, of: readonly Omit<Counted, 'budget'>[]): Promise<Count[]> {
  const { rows } = await db.query<Count>({
    name: 'find-counts',
    text: `select scope, subject, budget, buckets from budget_counts
where (scope, subject) in (select * from unnest($1::text[], $2::text[]))`,
    values: [of.map(({ scope }) => scope), of.map(({ subject }) => subject)],
  })
  return rows
}

/** Takes the pass of a captcha and lets the counts it was asked for begin anew; false = there is none. */
export async function takePass(
  db: Db,
  { subject, passClass }: { subject: string; passClass: string },
  counts: readonly Counted[],
): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>({
    name: 'take-pass',
    text: `
with pass as (
  delete from captcha_passes where subject = $1 and class = $2 and expires_at > now() returning subject
), begun as (
  delete from budget_counts b
  using unnest($3::text[], $4::text[], $5::text[]) c (scope, subject, budget)
  where b.scope = c.scope and b.subject = c.subject and b.budget = c.budget and exists (select from pass)
)
select exists (select from pass) as taken`,
    values: [
      subject,
      passClass,
      counts.map(({ scope }) => scope),
      counts.map((one) => one.subject),
      counts.map(({ budget }) => budget),
    ],
  })
  return rows[0]?.taken === true
}

/** Counts that count no more, captchas that ran out, devices not seen for a year. */
export async function forgetOldCounts(db: Db): Promise<number> {
  const { rows } = await db.query<{ counts: number }>(`
with counts as (delete from budget_counts where forget_at < now() returning 1),
uses as (delete from captcha_uses where expires_at < now() returning 1),
passes as (delete from captcha_passes where expires_at < now() returning 1),
devices as (delete from known_devices where seen_at < now() - interval '1 year' returning 1)
select ((select count(*) from counts) + (select count(*) from uses) + (select count(*) from passes)
  + (select count(*) from devices))::int as counts`)
  return rows[0]?.counts ?? 0
}
