import { categories } from '@groundbreak/db/reference/categories'
import { stageId } from '@groundbreak/db/reference/stages'
import { linkKinds } from '@groundbreak/server/network/network'
import type pg from 'pg'
import { type GraphSize, madeLinks, type Row } from './network-graph'

const BATCH = 5_000

const of = (kinds: readonly string[]) => (row: Row) => kinds.includes(linkKinds[row[4]]!)

/** The links of a made network as rows of the market; which contact stands for which firm is left out. */
export async function fillDatabase(pool: pg.Pool, size: GraphSize): Promise<void> {
  await pool.query(`insert into sources (key, name_zh, name_en) values ('bench', 'bench', 'bench')`)
  await pool.query(
    `insert into firms (id, name_zh) select n, 'firm ' || n from generate_series(1, $1::int) n`,
    [size.firms],
  )
  await pool.query(
    `insert into projects (id, name_zh, name_en, stage_id, category_id)
select n, 'project ' || n, 'project ' || n, $2, $3 from generate_series(1, $1::int) n`,
    [size.projects, stageId('construction'), categories[0]!.id],
  )
  const links = [...madeLinks(size)]
  await inBatches(
    pool,
    links.filter(of(['works', 'worked'])),
    `insert into contacts (id, encode_id, name_zh, firm_id, resigned, updated_at)
select f, 'contact ' || f, 'contact ' || f, t, case link when ${linkKinds.indexOf('works')} then 0 else 1 end, date '1970-01-01' + day from link`,
  )
  await inBatches(
    pool,
    links.filter(of(['parent'])),
    `update firms set parent_id = t, updated_at = date '1970-01-01' + day from link where id = f`,
  )
  await inBatches(
    pool,
    links.filter(of(['part'])),
    `insert into project_firms (project_id, firm_id, role_id, source_id, first_seen_at)
select t, f, role, (select id from sources where key = 'bench'), date '1970-01-01' + day from link on conflict do nothing`,
  )
  await inBatches(
    pool,
    links.filter(of(['named'])),
    `insert into project_contacts (project_firm_id, contact_id, first_seen_at)
select pf.id, f, date '1970-01-01' + day from link, lateral (select id from project_firms where project_id = t order by id limit 1) pf
on conflict do nothing`,
  )
  await pool.query('vacuum analyze')
}

async function inBatches(pool: pg.Pool, rows: readonly Row[], statement: string): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH)
    const column = (index: number) => part.map((row) => row[index])
    await pool.query(
      `with link as (select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) l (f, t, link, role, day)) ${statement}`,
      [column(1), column(3), column(4), column(5), column(6)],
    )
  }
}
