import { codes } from '@groundbreak/contract/codes'
import { describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { useApp } from '../test/app'
import { bodyOf, MISSING } from '../test/bodies'
import { makeUser } from '../test/factories/accounts'
import type { Role } from './viewer'

/*
 * What asks for the password or the dynamic token given in the last 15 minutes [S28]. Every write of the areas
 * named stands in one of the two lists: a new one has to choose.
 */

const areas = new Set(['accounts', 'customers', 'exports', 'personalData', 'secondFactor'])

/** Exports, the users of a firm and of the provider, what holds for customers, passwords and channels. */
const proved: Readonly<Record<string, Role>> = {
  'contacts.getMobile': 'employee',
  'exports.exportExcel': 'employee',
  'exports.exportBase': 'employee',
  'exports.exportPdf': 'employee',
  'exports.exportRccFile': 'employee',
  'exports.exportList': 'employee',
  'accounts.createUser': 'firm_admin',
  'accounts.editUser': 'firm_admin',
  'accounts.disableUser': 'firm_admin',
  'accounts.enableUser': 'firm_admin',
  'accounts.endSessions': 'firm_admin',
  'accounts.resetPassword': 'firm_admin',
  'accounts.removeFactor': 'firm_admin',
  'customers.create': 'service',
  'customers.createAdministrator': 'service',
  'customers.editUser': 'service',
  'customers.resetPassword': 'service',
  'customers.saveSubscription': 'service',
  'customers.askRaise': 'service',
  'customers.decideRaise': 'service',
  'customers.removeFactor': 'service',
  'customers.askFactorRemoval': 'service',
  'customers.decideFactorRemoval': 'service',
  'customers.createStaff': 'admin',
  'customers.editStaff': 'admin',
  'customers.resetStaffPassword': 'admin',
  'personalData.copy': 'service',
  'personalData.correct': 'service',
  'personalData.forget': 'service',
  'session.changeAllotmentPassword': 'employee',
  'session.sendBindCode': 'employee',
  'session.bindMobile': 'employee',
  'secondFactor.enrol': 'employee',
  'secondFactor.confirm': 'employee',
  'secondFactor.choose': 'employee',
  'secondFactor.renewCodes': 'employee',
  'secondFactor.turnOff': 'employee',
}

const without = new Set([
  // Names and departments, and what takes rights away from nobody.
  'accounts.saveDepartment',
  'accounts.deleteDepartment',
  'accounts.saveSwitches',
  'accounts.startExperience',
  'customers.edit',
  'customers.settleHabits',
  // What a stranger could refuse here only stays as it is.
  'secondFactor.refuseRemoval',
  // A file that is made already, ending one that is being made, and what is printed: details as on the screen.
  'exports.download',
  'exports.terminate',
  'exports.printProjects',
  // The proof itself, and steps of logging in.
  'secondFactor.stepUp',
  'secondFactor.waiting',
  'secondFactor.verify',
  'secondFactor.complete',
  'secondFactor.signOutOther',
])

const test = useApp()
const handlers = new Map<string, Handler>(allHandlers().map((handler) => [handler.call.name, handler]))

async function ask(name: string, role: Role, given: string | null): Promise<number> {
  const { call } = handlers.get(name) as Handler
  const { id } = await makeUser(test().pool, { role, department: true })
  const as = await test().signIn(id, { proved: given })
  return (await test().call(call.path, bodyOf(call, MISSING), { as })).code
}

describe('proof given lately', () => {
  it.each(Object.entries(proved))('is asked for by %s', async (name, role) => {
    const wanted = codes['session.stepUpRequired']
    expect(await ask(name, role, null)).toBe(wanted)
    expect(await ask(name, role, '-16 minutes')).toBe(wanted)
    expect(await ask(name, role, '-14 minutes')).not.toBe(wanted)
  })

  it('is asked for by each write of these areas that is not named as an exception', () => {
    const writes = [...handlers.values()].filter(
      ({ call }) => call.effect === 'write' && areas.has(call.name.split('.')[0] ?? ''),
    )
    expect(writes.length).toBeGreaterThan(25)
    expect(
      writes.map(({ call }) => call.name).filter((name) => !(name in proved) && !without.has(name)),
    ).toEqual([])
  })

  it('is asked for by the calls listed, and no other', () => {
    const asking = [...handlers.values()].filter(({ stepUp }) => stepUp).map(({ call }) => call.name)
    expect(asking.toSorted()).toEqual(Object.keys(proved).toSorted())
  })
})
