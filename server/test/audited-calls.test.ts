import { shares } from '@groundbreak/contract/areas/shares'
import { describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { handle } from '../http/handle'
import { recordAudit } from '../access/audit'
import { TestApp, useApp } from './app'
import { auditedCalls, checkAudited, unaudited, watched } from './audited-calls'
import { makeUser } from './factories/accounts'

/*
 * Every test goes through watched handlers: whenever a call succeeds in any of them, the rows of its transaction are
 * counted. Here: the list names calls that exist, and a call that writes none or two is caught.
 */
const test = useApp()

/** `shares.create`, writing so many rows. */
const writing = (rows: number) =>
  handle(shares.revoke, {
    may: 'anyone',
    async run({ db }) {
      for (let at = 0; at < rows; at++)
        await recordAudit(db, { userId: null, action: 'shares.revoked', address: '127.0.0.1' })
      return { revoked: true } as never
    },
  })

describe('acts and the rows of the audit', () => {
  it('are listed by calls that exist and write', () => {
    const writes = new Set(allHandlers().flatMap(({ call }) => (call.effect === 'write' ? [call.name] : [])))
    expect(Object.keys(auditedCalls).filter((name) => !writes.has(name))).toEqual([])
  })

  it('control: two rows of one act, and a row of a call that is not listed, are caught', async () => {
    const app = await TestApp.over(test(), [watched(writing(2))])
    await app.call('/project/revoke_share', { id: 1 })
    await app.close()
    expect(unaudited).toEqual([
      'shares.revoke succeeded with the audit rows [shares.revoked, shares.revoked]',
    ])
    expect(checkAudited).toThrow(/Not one row for one act/)
    expect(checkAudited).not.toThrow()
  })

  it('control: an act without its row is caught', async () => {
    const user = await makeUser(test().pool)
    const { call } = allHandlers().find(({ call: one }) => one.name === 'session.changePassword')!
    const silent = handle(call, { may: 'signedIn', run: async () => ({}) })
    const app = await TestApp.over(test(), [watched(silent)])
    const passwords = { old_password: 'Kanari_81', new_password: 'Kanari_82', repeat_password: 'Kanari_82' }
    await app.call('/tool/change_password', passwords, { as: await test().signIn(user.id) })
    await app.close()
    expect(unaudited).toEqual(['session.changePassword succeeded with the audit rows []'])
    expect(checkAudited).toThrow(/Not one row for one act/)
  })
})
