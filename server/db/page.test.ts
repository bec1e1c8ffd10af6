import { expect, it } from 'vitest'
import { useApp } from '../test/app'
import { totalOf } from './page'

const test = useApp()

it.each([
  { what: 'nothing', offset: 0, of: 0 },
  { what: 'a first page with room', offset: 0, of: 7 },
  { what: 'a later page with room', offset: 40, of: 47 },
  { what: 'a full page', offset: 20, of: 47 },
  { what: 'a full last page', offset: 20, of: 40 },
  { what: 'a page past the last', offset: 60, of: 47 },
])('says how many there are from $what', async ({ offset, of }) => {
  const { pool } = test()
  const from = 'from generate_series(1, $1::int) n'
  const page = { limit: 20, offset }
  const { rows } = await pool.query(`select n ${from} order by n limit $2 offset $3`, [of, 20, offset])
  expect(await totalOf(pool, { rows, page, from, values: [of] })).toBe(of)
})
