import { alertLimits, alerts } from '@groundbreak/contract/areas/alerts'
import { dailyExports, exports } from '@groundbreak/contract/areas/exports'
import { favorites } from '@groundbreak/contract/areas/favorites'
import { searches } from '@groundbreak/contract/areas/searches'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'

/*
 * One left, and a hundred who reach for it at the same time: exactly one has it [R7]. Those of budgets, seats, codes,
 * tickets and points stand beside them (access/budgets, accounts, codes, scans, second-factor, coins).
 */

const TAKERS = 100
const test = useApp()
let projectid = 0

interface Cap {
  /** Takes all but `left` of what the user may have. */
  fill: (userId: number, left: number) => Promise<unknown>
  /** The nth taker's call. */
  take: (nth: number) => [path: string, payload: object]
  /** How many the user has. */
  has: string
  most: number
}

const sql = (text: string, values: unknown[]) => test().pool.query(text, values)

const caps: Record<string, Cap> = {
  'saved searches': {
    most: 100,
    fill: (userId, left) =>
      sql(
        `insert into saved_searches (user_id, type_name, search_type, name, conditions)
select $1, 'project', 9, 'full ' || n, '{}' from generate_series(1, 100 - $2::int) n`,
        [userId, left],
      ),
    take: (nth) => [searches.save.path, { name: `taker ${nth}`, conditions: { filters: {} } }],
    has: 'select count(*)::int from saved_searches where user_id = $1 and search_type = 9',
  },
  'folders of favorites': {
    most: 50,
    fill: (userId, left) =>
      sql(
        `insert into favorite_folders (user_id, name) select $1, 'full ' || n from generate_series(1, 50 - $2::int) n`,
        [userId, left],
      ),
    take: (nth) => [favorites.saveFolder.path, { name: `taker ${nth}` }],
    has: 'select count(*)::int from favorite_folders where user_id = $1',
  },
  'addresses outside the firm that are asked for consent': {
    most: alertLimits.outsiders,
    fill: (userId, left) =>
      sql(
        `insert into alert_contacts (user_id, name, email_cipher, email_hash, language)
select $1, 'full', '\\x01', sha256(n::text::bytea), 'zh' from generate_series(1, ${alertLimits.outsiders} - $2::int) n`,
        [userId, left],
      ),
    take: (nth) => [alerts.saveContact.path, { name: 'taker', email: `taker${nth}@example.net` }],
    has: 'select count(*)::int from alert_contacts where user_id = $1',
  },
  'groups of email alerts': {
    most: alertLimits.groups,
    fill: (userId, left) =>
      sql(
        `insert into alert_groups (user_id, name, rhythm)
select $1, 'full ' || n, 'daily' from generate_series(1, ${alertLimits.groups} - $2::int) n`,
        [userId, left],
      ),
    take: (nth) => [alerts.saveGroup.path, { name: `taker ${nth}`, contact_ids: [] }],
    has: 'select count(*)::int from alert_groups where user_id = $1',
  },
  'exports of a day': {
    most: dailyExports.tasks,
    fill: (userId, left) =>
      sql(
        `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, project_ids)
select $1, 'excel', 'full', 'zh', 0, false, array[$3::int] from generate_series(1, ${dailyExports.tasks} - $2::int) n`,
        [userId, left, projectid],
      ),
    take: () => [exports.exportExcel.path, { project_ids: [projectid] }],
    has: 'select count(*)::int from export_tasks where user_id = $1',
  },
}

beforeAll(async () => {
  projectid = await makeProject(test().pool, {})
})

async function holder(): Promise<{ id: number; as: Carried }> {
  const { id } = await makeUser(test().pool, { department: true })
  return { id, as: await test().signIn(id) }
}

async function rush({ fill, take, has }: Cap, left: number): Promise<{ taken: number; had: number }> {
  const { id, as } = await holder()
  await fill(id, left)
  const answers = await Promise.all(
    Array.from({ length: TAKERS }, (_, nth) => {
      const [path, payload] = take(nth)
      return test().call(path, payload, { as })
    }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { rows } = await test().pool.query<{ count: number }>(has, [id])
  return { taken: answers.filter(({ code }) => code === 10_000).length, had: rows[0]!.count }
}

describe.each(Object.entries(caps))('%s', (_what, cap) => {
  it('the last one goes to exactly one of a hundred', async () => {
    expect(await rush(cap, 1)).toEqual({ taken: 1, had: cap.most })
  })

  it('the last three go to exactly three: the check above can fail', async () => {
    expect(await rush(cap, 3)).toEqual({ taken: 3, had: cap.most })
  })
})
