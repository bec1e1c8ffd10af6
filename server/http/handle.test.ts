import { projects } from '@groundbreak/contract/areas/projects'
import { session } from '@groundbreak/contract/areas/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { failKeepingWrites } from './errors'
import { type Handler, handle } from './handle'

const leaking = handle(session.sampleAccounts, {
  may: 'anyone',
  async run() {
    const account = { username: 'a', name: 'b', email: 'c', staff: false, password_hash: 'leaks' }
    return {
      password: null,
      staff_password: null,
      staff_token: null,
      staff_token_secret: null,
      accounts: [account],
      inbox: false,
      no_account: false,
      phone: 'leaks',
    }
  },
})
const wrong = handle(projects.suggest, {
  may: 'signedIn',
  run: async () => ({ list: [{ projectid: 'leaks' }] }) as never,
})
const writes = (keeps: boolean): Handler =>
  handle(session.changeAwayMode, {
    may: 'signedIn',
    async run({ db, viewer }) {
      await db.query('insert into user_settings (user_id) values ($1)', [viewer.userId])
      throw keeps ? failKeepingWrites('session.wrongCredentials') : new Error('fails')
    },
  })

let base: TestApp
beforeAll(async () => {
  base = await TestApp.start()
})
afterAll(() => base.close())

describe('an answer', () => {
  it('loses what its contract does not name', async () => {
    const test = await TestApp.over(base, [leaking])
    const { data } = await test.call('/user/sample_accounts')
    expect(data).toEqual({
      password: null,
      staff_password: null,
      staff_token: null,
      staff_token_secret: null,
      accounts: [{ username: 'a', name: 'b', email: 'c', staff: false }],
      inbox: false,
      no_account: false,
    })
    await test.close()
  })

  it('that does not fit its contract does not leave', async () => {
    const test = await TestApp.over(base, [wrong])
    const as = await test.signIn((await makeUser(test.pool)).id)
    const answer = await test.call('/project/suggest', { keyword: 'a' }, { as })
    expect(answer).toMatchObject({ status: 500, code: 1005, data: null })
    await test.close()
  })
})

describe('a write', () => {
  it.each([
    [false, 0],
    [true, 1],
  ])('that fails keeps what it wrote only when it says so: %s', async (keeps, left) => {
    const test = await TestApp.over(base, [writes(keeps)])
    const { id } = await makeUser(test.pool)
    await test.call('/login/change_away_mode', { to: true }, { as: await test.signIn(id) })
    const { rowCount } = await test.pool.query('select 1 from user_settings where user_id = $1', [id])
    expect(rowCount).toBe(left)
    await test.close()
  })
})
