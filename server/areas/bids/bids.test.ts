import { bids } from '@groundbreak/contract/areas/bids'
import type { Input } from '@groundbreak/contract/define'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeNotice, type NoticeMade } from '../../test/factories/notices'
import { makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let outside = 0
let customer: Carried

const notice = (given: Omit<NoticeMade, 'projectId'>, firms: NoticeMade['firms']) =>
  makeNotice(test().pool, { projectId: project, ...given, firms })

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

const wins = (as: Carried, asked: Partial<Input<typeof bids.wins>> = {}) =>
  test().call(bids.wins, { projectid: project, ...asked }, { as })

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

const count = (projectid: number) => test().call(bids.groupCount, { projectid }, { as: customer })

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
