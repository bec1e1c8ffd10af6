import pg from 'pg'

/** Transaction control and the session's look-up, which every call has. */
const OF_EVERY_CALL =
  /\b(?:from|update) sessions\b|\bfrom audit where xmin\b|^(?:begin|commit|rollback|set local)\b/i

/** The statements sent as a pool's role to its database while `work` runs. */
export async function countStatements<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<{ result: T; texts: string[] }> {
  const texts: string[] = []
  const { database, user: role } = new pg.Client(pool.options)
  const { prototype } = pg.Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } }
  const original = prototype.query
  prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    if (text && this.database === database && this.user === role && !OF_EVERY_CALL.test(text))
      texts.push(text)
    return original.apply(this, given)
  }
  try {
    return { result: await work(), texts }
  } finally {
    prototype.query = original
  }
}
