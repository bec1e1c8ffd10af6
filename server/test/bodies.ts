import type { Call } from '@groundbreak/contract/define'
import type { z } from 'zod'

/** The id of nothing. */
export const MISSING = 2_000_000_000

const nobody = MISSING
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DOCUMENT = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
const today = new Date().toISOString().slice(0, 10)
export const someAccount = {
  username: 'someone',
  name_zh: '测试',
  name_en: 'Test',
  email: null,
  password: 'Ganzhe_81',
}
export const someSubscription = {
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

/** A well-formed request of each call that no declaration makes: what is refused is refused for who asks. */
const bodies: Record<string, object> = {
  'session.login': { username: 'nobody', password: 'Wrong-2026' },
  'relationships.cooperating': { firm_ids: [nobody] },
  'relationships.branches': { firm_ids: [nobody] },
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
  'relationships.marks': { rcc_ids: [1], firm_ids: [1], encode_contact_ids: ['a'] },
  'relationships.mark': { project_ids: [1], firm_ids: [1] },
  'relationships.unmark': { project_ids: [1], firm_ids: [1], encode_contact_ids: ['a'] },
  'files.download': { file_id: 1 },
  'files.addPhoto': { content: PICTURE },
  'files.removePhoto': { photo_id: 1 },
  'files.addFile': { name: '测试.pdf', content: DOCUMENT },
  'files.removeFile': { file_id: 1 },
  'duplicates.report': { other_id: 1 },
  'duplicates.compare': { other_id: 1 },
  'duplicates.reject': { other_id: 1 },
  'duplicates.merge': { survivor_id: 1, absorbed_id: 2 },
  'duplicates.unmerge': { merge_id: 1 },
  'realName.switchPopupText': { switch_custom_type: 'switch_real_name_auth_box' },
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
  'exports.exportList': { list: 'landDeals.search' },
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
  'leads.saveWeights': { weights: null },
  'inbox.markDone': { items: [{ projectid: 1, until: '2026-01-01T00:00:00Z' }] },
  'inbox.undoDone': { project_ids: [1] },
  'inbox.markAllDone': { until: `${today}T23:59:59Z` },
  'inbox.hide': { project_ids: [1], reason: 'too_early' },
  'inbox.unhide': { project_ids: [1] },
  'inbox.hiddenOnes': { project_ids: [1] },
  'map.clusters': { box: { west: 73, south: 3, east: 136, north: 54 }, zoom: 4 },
  'map.positions': { project_ids: [1] },
  'map.places': { keyword: '南京' },
  'projects.suggest': { keyword: '测试' },
  'firms.suggest': { keyword: '建工' },
  'contacts.suggest': { keyword: '王' },
  'errorReports.report': { kind: 'stopped' },
  'desk.findFirms': { keyword: '测试' },
  'errorReports.get': { id: 1 },
  'errorReports.take': { id: 1 },
  'errorReports.release': { id: 1 },
  'errorReports.answer': { id: 1, outcome: 'confirmed', answer: '测试' },
  'coins.findProjects': { keyword: '测试' },
  'coins.submit': {
    firm_name: '测试',
    product: '测试',
    won_on: today,
    story: '我们在这个项目上中标，合同已经签订，供货从下个月开始。',
  },
  'coins.withdraw': { id: 1 },
  'coins.get': { id: 1 },
  'coins.decide': { id: 1, version: 1, outcome: 'approved' },
  'coins.takeBack': { id: 1, reason: '测试' },
  'accounts.createUser': { ...someAccount, role: 'employee', department_id: null, statistics: null },
  'accounts.resetPassword': { user_id: nobody, password: 'Ganzhe_81' },
  'accounts.removeFactor': { user_id: nobody, reason: 'lost' },
  'accounts.saveDepartment': { name: '测试' },
  'accounts.deleteDepartment': { id: nobody },
  'customers.create': {
    name_zh: '测试',
    name_en: 'Test',
    manager_id: null,
    subscription: someSubscription,
    administrator: someAccount,
  },
  'customers.saveSubscription': { firm_id: nobody, ...someSubscription },
  'customers.resetPassword': { user_id: nobody, password: 'Ganzhe_81', reason: 'forgotten' },
  'customers.createAdministrator': { firm_id: nobody, ...someAccount },
  'customers.createStaff': {
    ...someAccount,
    password: 'Ganzhe_81_laenge',
    role: 'researcher',
    work_phone: null,
  },
  'customers.removeFactor': { user_id: nobody, reason: 'lost' },
  'customers.askFactorRemoval': { user_id: nobody, reason: 'lost' },
  'customers.decideFactorRemoval': { id: nobody, decision: 'agree' },
  'customers.resetStaffPassword': { user_id: nobody, password: 'Ganzhe_81_laenge' },
  'customers.settleHabits': { id: nobody },
  'customers.askRaise': {
    firm_id: nobody,
    limit_name: 'details.day',
    most: 4000,
    ends_on: null,
    reason: '合同',
  },
  'customers.decideRaise': { id: nobody, decision: 'approve' },
  'timeline.asOf': { date: '2026-01-01' },
  'timeline.compare': { from: '2026-01-01', to: '2026-02-01' },
}

/** What a field may hold that has to be said: the id of nothing, some such ids, words. */
const something = [MISSING, [MISSING], '测试']

/** Ids that a call cannot do without are those of nothing where no other is said; so is all that a list cannot do without. */
export function bodyOf(call: Call, projectid: number): object {
  const { shape } = call.input as unknown as { shape: Record<string, z.ZodType> }
  const needed = Object.entries(shape).filter(
    ([name, field]) => !field.isOptional() && ('list' in call || name.endsWith('_id')),
  )
  const said = needed.flatMap(([name, field]) => {
    const value = something.find((one) => field.safeParse(one).success)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(said),
    ...bodies[call.name],
    ...('projectid' in shape ? { projectid } : {}),
  }
}

/** A list needs none of its own: its declaration says what it cannot do without. */
export const bodiesByHand: readonly string[] = Object.keys(bodies)
