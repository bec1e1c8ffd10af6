import type { Win } from '@groundbreak/contract/areas/bids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let outside = 0
let customer: Carried
let notices = 0

async function notice(
  given: { kind: string; lot?: string | null; on?: string; amount?: number | null },
  firms: { firmId: number; part: string; rank?: number; amount?: number }[],
): Promise<void> {
  const { pool } = test()
  const { rows } = await pool.query<{ id: number }>(
    `insert into bid_notices (kind, title, project_id, lot_number, amount, published_on, source_id, external_ref)
values ($1, $2, $3, $4, $5, $6, (select id from sources where key = 'test'), $7) returning id`,
    [
      given.kind,
      `${given.kind} 公告`,
      project,
      given.lot ?? null,
      given.amount ?? null,
      given.on ?? '2026-02-01',
      `N-${++notices}`,
    ],
  )
  for (const { firmId, part, rank = 1, amount = null } of firms)
    await pool.query(
      'insert into bid_notice_firms (notice_id, firm_id, part, rank, amount) values ($1, $2, $3, $4, $5)',
      [rows[0]?.id, firmId, part, rank, amount],
    )
}

const of = (party: { firmId: number } | undefined) => party?.firmId ?? 0

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  outside = await makeProject(pool, { provinceId: places.shanghai })
  const [winner, second, partner] = await Promise.all(
    ['中标公司', '落选公司', '联合公司'].map((name) => makeParty(pool, outside, { name })),
  )
  await notice({ kind: 'open_bid' }, [])
  await notice({ kind: 'candidates', lot: '1' }, [
    { firmId: of(winner), part: 'candidate', amount: 99.5 },
    { firmId: of(second), part: 'candidate', rank: 2, amount: 101 },
  ])
  await notice({ kind: 'candidates', lot: '2' }, [{ firmId: of(second), part: 'candidate' }])
  await notice({ kind: 'winning_bid', lot: '1', on: '2026-02-20', amount: 99.5 }, [
    { firmId: of(winner), part: 'winner', amount: 99.5 },
    { firmId: of(partner), part: 'consortium', rank: 2 },
  ])
  await notice({ kind: 'winning_bid', lot: '3', on: '2026-01-20' }, [{ firmId: of(second), part: 'winner' }])
  customer = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
})

const wins = (as: Carried, payload: object = {}) =>
  test().call<{ list: Win[] }>('/bid_win_info/list', { projectid: project, ...payload }, { as })

describe('wins', () => {
  it('come the newest first with winner, consortium and, when asked for, who else stood for the same lot', async () => {
    const { data } = await wins(customer, { expand: true })
    expect(data.list).toMatchObject([
      {
        lot_number: '1',
        amount: 99.5,
        winners: [{ firm: { name: '中标公司' }, amount: 99.5 }],
        consortium: [{ name: '联合公司' }],
        candidates: [
          { firm: { name: '中标公司' }, rank: 1, amount: 99.5 },
          { firm: { name: '落选公司' }, rank: 2, amount: 101 },
        ],
      },
      { lot_number: '3', winners: [{ firm: { name: '落选公司' } }], candidates: [] },
    ])
    expect((await wins(customer)).data.list.flatMap((win) => win.candidates)).toEqual([])
  })

  it('have no names and amounts in demo mode', async () => {
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const text = JSON.stringify((await wins(away, { expand: true })).data)
    expect(text).not.toMatch(/公司|99\.5|101|winning_bid/)
  })
})

const count = (projectid: number) =>
  test().call('/bid_info/bid_info_group_count', { projectid }, { as: customer })

describe('notices', () => {
  it('are counted by kind', async () => {
    expect((await count(project)).data).toEqual({
      special_purchase: 0,
      open_bid: 1,
      candidates: 2,
      winning_bid: 2,
      total: 5,
    })
  })

  it('of a project outside the subscription are not counted', async () => {
    expect((await count(outside)).code).toBe(1300)
  })
})
