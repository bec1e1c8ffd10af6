import type pg from 'pg'

const CONTACTS = 50_000

/** Rows as a year would leave them: many contacts, few acts on each. */
export async function fillAudit(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(
    `insert into audit (at, action, subject, subject_id, detail, address)
select now() - n * interval '30 seconds', 'bench.act' || n % 20, (array['contact', 'project', 'user'])[1 + n % 3],
  n % $2, jsonb_build_object('agent', 'Mozilla/5.0', 'n', n), '192.0.2.1'
from generate_series(1, $1) n`,
    [rows, CONTACTS],
  )
  await pool.query('analyze audit, audit_unsealed')
}

export async function explainPlan(pool: pg.Pool, of: { subject: string; id: number }): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select * from audit where subject = $1 and subject_id = $2
order by at desc, id desc limit 100`,
    [of.subject, of.id],
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
