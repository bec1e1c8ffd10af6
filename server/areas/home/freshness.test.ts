import { expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeProject, makeRevision } from '../../test/factories/projects'

const test = useApp()

it('tells anyone how fresh the data is, and counts once for all', async () => {
  const { pool } = test()
  const now = new Date().toISOString()
  const project = await makeProject(pool, { publishedAt: now, updatedAt: now })
  await makeProject(pool, { publishedAt: '2020-01-01T00:00:00Z', updatedAt: '2020-01-01T00:00:00Z' })
  await makeRevision(pool, project, { at: now, kind: 'cosmetic' })
  const answer = await test().call('/home/freshness')
  expect(answer.data).toMatchObject({
    new_today: 1,
    updated_today: 1,
    really_changed_today: 0,
    construction_updated_30_days: 0.5,
    numbers_verified_90_days: null,
    projects_total: 2,
  })
  const again = await countStatements(test().callsPool, () => test().call('/home/freshness'))
  expect(again.texts).toEqual([])
  expect(again.result.data).toEqual(answer.data)
})
