import { readdirSync, readFileSync } from 'node:fs'
import type { ClientBase, Pool } from 'pg'

const folder = new URL('../db/checks/', import.meta.url)

/** Runs every statement of db/checks; answers those that returned rows, by their first comment. */
export async function brokenChecks(pool: Pool | ClientBase): Promise<{ check: string; rows: unknown[] }[]> {
  const broken: { check: string; rows: unknown[] }[] = []
  for (const file of readdirSync(folder).toSorted()) {
    for (const statement of readFileSync(new URL(file, folder), 'utf8').split(/;\s*\n/)) {
      if (!/\S/.test(statement)) continue
      const { rows } = await pool.query(`${statement} limit 5`)
      if (rows.length > 0) broken.push({ check: `${file}: ${/-- (.*)/.exec(statement)?.[1] ?? ''}`, rows })
    }
  }
  return broken
}
