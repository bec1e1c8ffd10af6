import type pg from 'pg'

/** The statements sent through a pool while `work` runs, transaction control and the session's look-up left out. */
export async function countQueries<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<{ result: T; texts: string[] }> {
  const texts: string[] = []
  const original = pool.query.bind(pool) as unknown as (...given: unknown[]) => unknown
  const listening = (...given: unknown[]): unknown => {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    if (text && !/\bfrom sessions\b|\bbegin|commit|rollback/i.test(text)) texts.push(text)
    return original(...given)
  }
  pool.query = listening as typeof pool.query
  try {
    return { result: await work(), texts }
  } finally {
    delete (pool as { query?: unknown }).query
  }
}
