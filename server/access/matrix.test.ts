import type { Permission } from '@groundbreak/contract/areas/session'
import type { Call } from '@groundbreak/contract/define'
import { calls } from '@groundbreak/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import type { Handler } from '../http/handle'
import { type Asking, type Carried, TestApp, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { type Persona, personas } from '../test/factories/personas'
import { makeProject, places } from '../test/factories/projects'

/*
 * Every call of the contract × every identity. The expectation comes from what a handler declares (`may`) and
 * from what a persona is meant to be able to do (written down beside the persona), never from the code that
 * decides.
 */

const handlers = new Map(allHandlers().map((handler) => [handler.call.name, handler]))
const test = useApp()
const projectIds = { own: 0, outside: 0, missing: 2_000_000_000 }
const userIds = new Map<string, number>()

/** A session of its own: a call may end the one it is asked with, or the others of its account. */
const signIn = (persona: string): Promise<Carried> => test().signIn(userIds.get(persona) as number)

async function prepare(app: TestApp): Promise<void> {
  projectIds.own = await makeProject(app.pool, { provinceId: places.jiangsu })
  projectIds.outside = await makeProject(app.pool, { provinceId: places.shanghai })
  for (const [name, { made }] of Object.entries(personas)) {
    const { id } = await makeUser(app.pool, made)
    userIds.set(name, id)
  }
}

const nobody = projectIds.missing
const someAccount = {
  username: 'someone',
  name_zh: '测试',
  name_en: 'Test',
  email: null,
  password: 'Ganzhe_81',
}
const someSubscription = {
  modules: ['projects'],
  province_ids: null,
  category_ids: null,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  seats: 1,
  is_trial: false,
  is_vip: false,
  quotas: {},
}

/** A well-formed request of each call: what is refused is refused for who asks. */
const bodies: Record<string, object> = {
  'session.login': { username: 'nobody', password: 'Wrong-2026' },
  'limits.challenge': { class: 'details' },
  'limits.machineVerify': {
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: '00',
        salt: '00',
        cost: 1,
        keyLength: 32,
        keyPrefix: '00',
        keySignature: '00',
        expiresAt: 1,
        data: { class: 'details', for: 'nobody' },
      },
      signature: '00',
    },
    solution: { counter: 1, derivedKey: '00' },
  },
  'scans.check': { ticket: 'wrong' },
  'scans.scan': { ticket: 'wrong' },
  'scans.confirm': { ticket: 'wrong' },
  'scans.refuse': { ticket: 'wrong' },
  'appAccounts.login': { username: 'nobody', password: 'Wrong-2026' },
  'appAccounts.bind': { username: 'nobody', password: 'Wrong-2026' },
  'wecom.confirm': { state: 'wrong', code: 'wrong' },
  'wecom.bind': { state: 'wrong', username: 'nobody', password: 'Wrong-2026' },
  'wecom.needCheckPwd': { state: 'wrong' },
  'session.changePassword': {
    old_password: 'Wrong-2026',
    new_password: 'Ganzhe_81',
    repeat_password: 'Ganzhe_81',
  },
  'session.changeAllotmentPassword': { new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81' },
  'devices.end': { id: 1 },
  'session.sendEmailCode': { email: 'nobody@example.com' },
  'session.validEmailLogin': { email: 'nobody@example.com', code: '000000' },
  'session.emailLoginPassword': { new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81' },
  'session.sendResetCode': { account: 'nobody@example.com' },
  'session.resetPassword': {
    account: 'nobody@example.com',
    code: '000000',
    new_password: 'Ganzhe_81',
    repeat_password: 'Ganzhe_81',
  },
  'session.sendRegistrationCode': { mobile: '19909919999' },
  'session.registerAppAccount': {
    mobile: '19909919999',
    code: '000000',
    new_password: 'Ganzhe_81',
    repeat_password: 'Ganzhe_81',
    agreed: true,
  },
  'session.sendBindCode': { mobile: '19909919998' },
  'session.bindMobile': { mobile: '19909919998', code: '000000' },
  'projects.verifyMobile': { code: '000000' },
  'secondFactor.verify': { username: 'nobody', token: '000000' },
  'secondFactor.complete': { token: '000000' },
  'secondFactor.stepUp': { password: 'Wrong-2026' },
  'secondFactor.confirm': { token: '000000' },
  'secondFactor.choose': { after_password: true },
  'session.changeAwayMode': { to: false },
  'session.changeInvestValue': { invest_value_unit: 0 },
  'projects.listIcons': { project_ids: [1] },
  'session.editProjectListFields': { fields: null },
  'options.storeGuide': { keys: ['today'], seen: true },
  'options.searchInfos': { keyword: '测试' },
  'relationships.projects': { rcc_ids: [1] },
  'relationships.markProjects': { project_ids: [1] },
  'relationships.unmarkProjects': { project_ids: [1] },
  'files.download': { file_id: 1 },
  'files.addPhoto': { content: 'AAAA' },
  'files.removePhoto': { photo_id: 1 },
  'files.addFile': { name: '测试.pdf', content: 'AAAA' },
  'files.removeFile': { file_id: 1 },
  'firms.projects': { firm_id: 1 },
  'duplicates.report': { other_id: 1 },
  'duplicates.compare': { other_id: 1 },
  'duplicates.reject': { other_id: 1 },
  'duplicates.merge': { survivor_id: 1, absorbed_id: 2 },
  'duplicates.unmerge': { merge_id: 1 },
  'dial.storeNotice': { rcc_dial_notice_value: 1 },
  'series.recommend': {
    series_id: 1,
    sort: 1,
    tag_zh: '测试',
    tag_en: 'Test',
    description_zh: '测试',
    description_en: 'Test',
  },
  'series.unrecommend': { series_id: 1 },
  'packages.validSubFirms': { query: '1' },
  'packages.validAccounts': { query: '1' },
  'packages.create': { name: '测试', project_ids: [1], firm_ids: [1] },
  'packages.show': { id: 1 },
  'packages.copyLink': { id: 1 },
  'shares.create': { kind: 'project', project_ids: [1] },
  'shares.revoke': { id: 1 },
  'shares.show': { request_token: 'wrong' },
  'shares.showPositions': { request_token: 'wrong' },
  'exports.printProjects': { project_ids: [1] },
  'exports.getProjects': { project_ids: [1] },
  'exports.exportExcel': { project_ids: [1] },
  'exports.exportBase': { project_ids: [1] },
  'exports.exportPdf': { project_ids: [1] },
  'exports.exportRccFile': { project_ids: [1] },
  'exports.work': { util_work_id: 1 },
  'exports.terminate': { util_work_id: 1 },
  'exports.download': { util_work_id: 1 },
  'notes.add': { text: '测试' },
  'notes.addToMany': { project_ids: [1], text: '测试' },
  'notes.update': { id: 1, text: '测试' },
  'notes.delete': { id: 1 },
  'searches.save': { name: '测试', conditions: { filters: {} } },
  'alerts.saveGroup': { name: '测试' },
  'alerts.deleteGroup': { id: 1 },
  'alerts.saveContact': { name: '测试', email: 'colleague@example.com' },
  'alerts.deleteContact': { id: 1 },
  'alerts.askContact': { id: 1 },
  'alerts.ofProjects': { project_ids: [1] },
  'alerts.appendProjects': { project_ids: [1] },
  'alerts.removeProjects': { project_ids: [1] },
  'alerts.sendProjects': { project_ids: [1], contact_ids: [1] },
  'favorites.saveFolder': { name: '测试' },
  'favorites.deleteFolder': { id: 1 },
  'favorites.appendProjects': { project_ids: [1] },
  'favorites.removeProjects': { project_ids: [1] },
  'leads.scores': { project_ids: [1] },
  'leads.similar': { project_ids: [1] },
  'leads.saveWeights': { weights: null },
  'inbox.markDone': { items: [{ projectid: 1, until: '2026-01-01T00:00:00Z' }] },
  'inbox.undoDone': { project_ids: [1] },
  'inbox.markAllDone': { until: '2026-01-01T00:00:00Z' },
  'inbox.hide': { project_ids: [1], reason: 'too_early' },
  'inbox.unhide': { project_ids: [1] },
  'inbox.hiddenOnes': { project_ids: [1] },
  'projects.quickSearch': { keyword: '测试' },
  'map.clusters': { box: { west: 73, south: 3, east: 136, north: 54 }, zoom: 4 },
  'map.positions': { project_ids: [1] },
  'map.places': { keyword: '南京' },
  'projects.suggest': { keyword: '测试' },
  'errorReports.report': { kind: 'stopped' },
  'desk.findFirms': { keyword: '测试' },
  'errorReports.get': { id: 1 },
  'errorReports.take': { id: 1 },
  'errorReports.release': { id: 1 },
  'errorReports.answer': { id: 1, outcome: 'confirmed', answer: '测试' },
  'coins.auditList': { app_user_id: 1 },
  'coins.findProjects': { keyword: '测试' },
  'coins.submit': { firm_name: '测试', product: '测试', won_on: '2026-01-01', story: '测试' },
  'coins.withdraw': { id: 1 },
  'coins.get': { id: 1 },
  'coins.decide': { id: 1, version: 1, outcome: 'approved' },
  'coins.takeBack': { id: 1, reason: '测试' },
  'accounts.createUser': { ...someAccount, role: 'employee', department_id: null, statistics: null },
  'accounts.editUser': { user_id: nobody },
  'accounts.disableUser': { user_id: nobody },
  'accounts.enableUser': { user_id: nobody },
  'accounts.resetPassword': { user_id: nobody, password: 'Ganzhe_81' },
  'accounts.endSessions': { user_id: nobody },
  'accounts.saveDepartment': { name: '测试' },
  'accounts.deleteDepartment': { id: nobody },
  'customers.get': { firm_id: nobody },
  'customers.create': {
    name_zh: '测试',
    name_en: 'Test',
    manager_id: null,
    subscription: someSubscription,
    administrator: someAccount,
  },
  'customers.edit': { firm_id: nobody },
  'customers.saveSubscription': { firm_id: nobody, ...someSubscription },
  'customers.users': { firm_id: nobody },
  'customers.editUser': { user_id: nobody },
  'customers.createAdministrator': { firm_id: nobody, ...someAccount },
  'customers.history': { firm_id: nobody },
  'customers.createStaff': {
    ...someAccount,
    password: 'Ganzhe_81_laenge',
    role: 'researcher',
    work_phone: null,
  },
  'customers.editStaff': { user_id: nobody },
  'customers.resetStaffPassword': { user_id: nobody, password: 'Ganzhe_81_laenge' },
  'customers.staffHistory': { user_id: nobody },
  'timeline.asOf': { date: '2026-01-01' },
  'timeline.compare': { from: '2026-01-01', to: '2026-02-01' },
}

function bodyOf(call: Call, projectid = projectIds.own): object {
  const asksForProject = 'projectid' in (call.input as unknown as { shape: object }).shape
  return { ...bodies[call.name], ...(asksForProject ? { projectid } : {}) }
}

type Outcome = 'let in' | 'no permission' | 'not logged in' | 'expired' | 'invalid' | 'change the password'

const outcomes: Record<number, Outcome> = {
  405: 'no permission',
  403: 'not logged in',
  [-60]: 'expired',
  [-61]: 'expired',
  [-63]: 'expired',
  6015: 'invalid',
  [-555]: 'invalid',
  [-232]: 'change the password',
}

async function ask(app: TestApp, call: Call, asking: Asking): Promise<Outcome> {
  const { code } = await app.call(call.path, bodyOf(call), asking)
  return outcomes[code] ?? 'let in'
}

function expected(handler: Handler, { can, mustChangePassword }: Persona): Outcome {
  const { may } = handler
  if (may === 'anyone') return 'let in'
  if (may !== 'signedIn' && !can.includes(may)) return 'no permission'
  if (mustChangePassword && !handler.beforePasswordChange) return 'change the password'
  return 'let in'
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const handler = handlers.get(name) as Handler

  beforeAll(async () => {
    if (userIds.size === 0) await prepare(test())
  })

  it.each(Object.entries(personas))('%s', async (persona, declared) => {
    const as = await signIn(persona)
    expect(await ask(test(), call, { as })).toBe(expected(handler, declared))
  })

  const closed = (outcome: Outcome): Outcome => (handler.may === 'anyone' ? 'let in' : outcome)

  it('anonymous', async () => {
    expect(await ask(test(), call, {})).toBe(closed('not logged in'))
  })

  it('with a session that expired, was ended, is unknown, or belongs to a disabled account', async () => {
    const userId = userIds.get('vip') as number
    const signIn = (lived: Parameters<TestApp['signIn']>[1]) => test().signIn(userId, lived)
    const disabled = await makeUser(test().pool, { disabled: true })
    const live = await signIn({})
    const identities: [Carried, Outcome][] = [
      [await signIn({ expires: '-1 s' }), 'expired'],
      [await signIn({ seen: '-25 hours' }), 'expired'],
      [await signIn({ ended: true }), 'invalid'],
      [await test().signIn(disabled.id), 'invalid'],
      [{ ...live, secret: live.secret.toUpperCase() + live.secret.slice(1) }, 'expired'],
    ]
    for (const [as, outcome] of identities) expect(await ask(test(), call, { as })).toBe(closed(outcome))
  })

  it('without the token, with a wrong one, with the token of another session, from another site', async () => {
    const userId = userIds.get('vip') as number
    const as = await test().signIn(userId)
    const other = await test().signIn(userId)
    for (const token of [null, 'wrong', other.token])
      expect(await ask(test(), call, { as: await test().signIn(userId), token })).toBe(
        closed('not logged in'),
      )
    expect(await ask(test(), call, { as, headers: { origin: 'https://evil.example' } })).toBe('no permission')
  })
})

/** Areas whose calls tell something of one project. */
const tellOfProjects = /^(?:projects|files|records|firms|bids|bonds|series)\./
const onProjects = calls.filter(
  (call) =>
    tellOfProjects.test(call.name) &&
    handlers.get(call.name)?.may !== 'staff' &&
    'projectid' in (call.input as unknown as { shape: object }).shape,
)

const about = async (call: Call, persona: string, projectid: number) => {
  const as = await signIn(persona)
  const { code, data } = await test().call<{ in_scope?: boolean } | null>(
    call.path,
    bodyOf(call, projectid),
    { as },
  )
  if (code !== 10_000) return code
  return data?.in_scope === false ? 'open fields' : 'whole'
}

describe('the project asked for', () => {
  const NOT_FOUND = 1300
  const cells = onProjects.flatMap((call) =>
    Object.entries(personas).map(([name, persona]) => [call.name, name, call, persona] as const),
  )

  it.each(
    cells.filter(
      ([verb, , , { can, mustChangePassword }]) =>
        can.includes(handlers.get(verb)?.may as Permission) && !mustChangePassword,
    ),
  )('%s for %s', async (_, name, call, { sees, can }) => {
    const refused =
      call.name === 'projects.get' && can.includes('projects.outsideScope') ? 'open fields' : NOT_FOUND
    expect(await about(call, name, projectIds.own)).toBe(sees === 'nothing' ? refused : 'whole')
    expect(await about(call, name, projectIds.outside)).toBe(sees === 'everything' ? 'whole' : refused)
    expect(await about(call, name, projectIds.missing)).toBe(NOT_FOUND)
  })
})

describe('the projects listed', () => {
  const lists = ['search', 'list', 'latest', 'quickSearch', 'suggest']
  const cells = lists.flatMap((verb) =>
    Object.entries(personas).map(([name, persona]) => [verb, name, persona] as const),
  )

  it.each(
    cells.filter(([, , { can, mustChangePassword }]) => can.includes('projects.read') && !mustChangePassword),
  )('%s for %s', async (verb, name, { sees }) => {
    const call = handlers.get(`projects.${verb}`)?.call as Call
    const as = await signIn(name)
    const { data } = await test().call<{ list: { projectid: number }[] }>(call.path, bodyOf(call), { as })
    const ids = new Set(data.list.map((row) => row.projectid))
    expect(ids.has(projectIds.own)).toBe(sees !== 'nothing')
    expect(ids.has(projectIds.outside)).toBe(sees === 'everything')
  })
})

describe('the matrix catches', () => {
  // What it stands for: a guard deleted from one handler must turn a cell.
  it.each(
    [...handlers.values()]
      .filter(({ may }) => may !== 'anyone')
      .map((handler) => [handler.call.name, handler] as const),
  )('%s without its guard', async (_, handler) => {
    const opened: Handler = { ...handler, may: handler.may === 'signedIn' ? 'anyone' : 'signedIn' }
    const mutated = await TestApp.over(test(), [opened])
    const as = await signIn('bidonly')
    const asking: Asking = handler.may === 'signedIn' ? {} : { as }
    const { code, status } = await mutated.call(handler.call.path, bodyOf(handler.call), asking)
    const outcome = status === 500 ? 'let in' : (outcomes[code] ?? 'let in')
    const honest =
      handler.may === 'signedIn' ? 'not logged in' : expected(handler, personas['bidonly'] as Persona)
    expect(outcome).toBe('let in')
    expect(outcome).not.toBe(honest)
    await mutated.close()
  })
})
