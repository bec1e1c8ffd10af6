import type { Queries } from './audit/audit.queries'

/** Those of the marks that are suppressed, in hex. */
export async function findSuppressed(db: Queries, marks: readonly Buffer[]): Promise<string[]> {
  const { rows } = await db.query<{ mark: string }>(
    `select encode(mark, 'hex') as mark from suppressions where mark = any($1)`,
    [marks],
  )
  return rows.map(({ mark }) => mark)
}
