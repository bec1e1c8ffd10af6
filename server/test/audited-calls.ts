import type { Db } from '../db/pool'
import type { Handler } from '../http/handle'

/** `once`: every success writes exactly one row. `ifChanged`: one where it changed something, else none. */
type Rule = 'once' | 'ifChanged'

/** The acts that the audit keeps, by call: who came in, who may what, what left, what was approved or taken back. */
export const auditedCalls: Readonly<Record<string, Rule>> = {
  // Ways in and out.
  'session.login': 'once',
  'session.logout': 'ifChanged',
  'session.validEmailLogin': 'once',
  'session.registerAppAccount': 'once',
  'session.sendEmailConfirm': 'ifChanged',
  'scans.scan': 'once',
  'scans.confirm': 'once',
  'scans.refuse': 'once',
  'scans.check': 'ifChanged',
  'secondFactor.verify': 'once',
  'secondFactor.signOutOther': 'once',
  'secondFactor.stepUp': 'once',
  'appAccounts.login': 'once',
  'appAccounts.logout': 'ifChanged',
  'wecom.confirm': 'ifChanged',
  'devices.end': 'once',
  'devices.endOthers': 'once',
  // What lets somebody in.
  'session.changePassword': 'once',
  'session.changeAllotmentPassword': 'once',
  'session.emailLoginPassword': 'once',
  'session.resetPassword': 'once',
  'session.bindMobile': 'once',
  'projects.verifyMobile': 'once',
  'secondFactor.confirm': 'once',
  'secondFactor.choose': 'once',
  'secondFactor.renewCodes': 'once',
  'secondFactor.turnOff': 'once',
  'secondFactor.refuseRemoval': 'once',
  'appAccounts.bind': 'ifChanged',
  'appAccounts.unbind': 'once',
  'wecom.unbind': 'once',
  // Rights, users, subscriptions.
  'accounts.createUser': 'once',
  'accounts.editUser': 'ifChanged',
  'accounts.disableUser': 'once',
  'accounts.enableUser': 'once',
  'accounts.resetPassword': 'once',
  'accounts.endSessions': 'once',
  'accounts.removeFactor': 'once',
  'accounts.saveDepartment': 'ifChanged',
  'accounts.deleteDepartment': 'once',
  'accounts.saveSwitches': 'ifChanged',
  'accounts.startExperience': 'once',
  'customers.edit': 'ifChanged',
  'customers.saveSubscription': 'ifChanged',
  'customers.editUser': 'ifChanged',
  'customers.createAdministrator': 'once',
  'customers.createStaff': 'once',
  'customers.editStaff': 'ifChanged',
  'customers.resetStaffPassword': 'once',
  'customers.resetPassword': 'once',
  'customers.removeFactor': 'once',
  'customers.askFactorRemoval': 'once',
  'customers.decideFactorRemoval': 'once',
  'customers.settleHabits': 'once',
  'customers.askRaise': 'once',
  'customers.decideRaise': 'once',
  // What leaves.
  'contacts.getMobile': 'ifChanged',
  'projects.get': 'ifChanged',
  'exports.printProjects': 'once',
  'exports.exportExcel': 'once',
  'exports.exportBase': 'once',
  'exports.exportList': 'once',
  'exports.exportPdf': 'once',
  'exports.exportRccFile': 'once',
  'exports.download': 'once',
  'shares.create': 'once',
  'shares.revoke': 'ifChanged',
  'packages.create': 'once',
  'alerts.sendProjects': 'once',
  // The desk: what is approved, merged, taken back.
  'coins.decide': 'once',
  'coins.takeBack': 'once',
  'errorReports.take': 'once',
  'errorReports.release': 'once',
  'errorReports.answer': 'once',
  'desk.updateProject': 'ifChanged',
  'duplicates.reject': 'once',
  'duplicates.merge': 'once',
  'duplicates.unmerge': 'once',
  'files.addPhoto': 'once',
  'files.removePhoto': 'once',
  'files.addFile': 'once',
  'files.removeFile': 'once',
  'series.recommend': 'once',
  'series.unrecommend': 'ifChanged',
  'leads.saveWeights': 'once',
  'personalData.copy': 'once',
  'personalData.correct': 'ifChanged',
  'personalData.forget': 'ifChanged',
}

/** Several acts in one. */
const several: Readonly<Record<string, RegExp>> = {
  'customers.create': /^accounts\.firmCreated,accounts\.subscriptionCreated,accounts\.userCreated$/,
  // Binding lets in too.
  'wecom.bind': /^wecom\.bound,session\.login$/,
  // The second step of a login, which may set the token up or use a recovery code.
  'secondFactor.complete': /^(session\.(tokenSet|recoveryCodeUsed),)?session\.login$/,
}

/** May come beside any act: what the client said of itself. */
const BESIDE = 'session.strangeHint'

/** Of one transaction, the rows of the audit; told apart from the application's own statements by its column. */
const ROWS = 'select action from audit where xmin = pg_current_xact_id_if_assigned()::xid order by id'

/** Who comes in is nobody yet, for whom the database shows no row. */
async function auditedBy(db: Db): Promise<string[]> {
  await db.query(`set local groundbreak.acting_for_all = 'yes'`)
  const { rows } = await db.query<{ action: string }>(ROWS)
  await db.query(`set local groundbreak.acting_for_all = ''`)
  return rows.map(({ action }) => action).filter((action) => action !== BESIDE)
}

/** What was wrong, call by call. */
export const unaudited: string[] = []

/** The same handler, watched: every success of a write leaves the rows in the audit that it must, and no more. */
export function watched(handler: Handler): Handler {
  const { name, effect } = handler.call
  if (effect !== 'write') return handler
  return {
    ...handler,
    async run(work) {
      const output = await handler.run(work)
      const actions = await auditedBy((work as { db: Db }).db)
      if (!isRight(name, actions))
        unaudited.push(`${name} succeeded with the audit rows [${actions.join(', ')}]`)
      return output
    },
  }
}

function isRight(name: string, actions: readonly string[]): boolean {
  const wanted = several[name]
  if (wanted) return wanted.test(actions.join())
  const rule = auditedCalls[name]
  if (rule === undefined) return actions.length === 0
  return actions.length === 1 || (rule === 'ifChanged' && actions.length === 0)
}

/** Throws where a call was not audited as it must be. */
export function checkAudited(): void {
  const found = [...new Set(unaudited.splice(0))]
  if (found.length > 0) throw new Error(`Not one row for one act:\n${found.join('\n')}`)
}
