import { phrases } from '@groundbreak/phrases/phrases'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

/** A name that no other run has taken. */
const fresh = (start: string) => `${start}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

const tokenOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** A first login outside the page; answers its number. */
async function logIn({ context, base }: Visit, username: string, password: string): Promise<number> {
  const answer = await context.request.post(`${base}/login/rcc/login`, {
    data: { username, password },
    headers: { origin: base },
  })
  return ((await answer.json()) as { code: number }).code
}

/** Gives the password that somebody else chose back for an own one. */
async function changePassword(visit: Visit, from: string, to: string): Promise<void> {
  await visit.call('/tool/change_password', { old_password: from, new_password: to, repeat_password: to })
}

const FIRST = 'Ganzhe_81_laenge'
const OWN = 'Ganzhe_82_laenge'

describe.each(journeysIn('en'))('the administration of a firm (%s)', (language) => {
  const { accounts, titles, session } = phrases[language]
  const { users, form, sheet, departments } = accounts

  it('adds a user who must change the password, edits, disables and enables, and tells all of it', async () => {
    const visit = await Visit.start({ language, as: 'otheradmin' })
    const { page } = visit
    const username = fresh('neu')
    const dialog = page.getByRole('dialog').first()
    await visit.open('/user/firm')
    await page.getByRole('heading', { name: titles.userFirm, level: 1 }).waitFor()
    await page.getByRole('button', { name: users.add }).click()
    await dialog.getByLabel(form.username).fill(username)
    await dialog.getByLabel(form.nameZh).fill('新同事')
    await dialog.getByLabel(form.nameEn).fill('New Colleague')
    await dialog.getByRole('button', { name: form.generate }).click()
    const password = await dialog.getByLabel(form.password).inputValue()
    await visit.expectSound()
    await dialog.getByRole('button', { name: form.create, exact: true }).click()
    await page.getByText(form.created({ name: '新同事' })).waitFor()

    const other = await Visit.start({ language })
    const first = await other.context.request.post(`${other.base}/login/rcc/login`, {
      data: { username, password, lang: language },
      headers: { origin: other.base },
    })
    expect(((await first.json()) as { code: number }).code).toBe(10_000)
    await other.page.goto(`${other.base}/projects/list`)
    await other.page.getByRole('heading', { name: session.password.title }).waitFor()

    await page.getByLabel(users.search).fill(username)
    await visit.expectAddress(`/user/firm?search=${username}`)
    const name = language === 'zh' ? '新同事' : 'New Colleague'
    // Both languages add somebody of this name.
    await page.getByRole('row', { name: username }).getByRole('button', { name, exact: true }).click()
    await dialog.getByLabel(form.role).selectOption('leader')
    await dialog.getByRole('button', { name: form.save, exact: true }).click()
    await dialog.getByText(accounts.history.kinds.userChanged).waitFor()
    await visit.expectSound()
    await dialog.getByRole('button', { name: sheet.disable, exact: true }).click()
    await page.getByText(sheet.disableNote).waitFor()
    await page.getByRole('dialog').last().getByRole('button', { name: sheet.disable, exact: true }).click()
    await dialog.getByText(accounts.history.kinds.userDisabled, { exact: true }).waitFor()
    await other.page.goto(`${other.base}/projects/list`)
    await other.page.getByRole('heading', { name: session.login.title }).waitFor()
    await dialog.getByRole('button', { name: sheet.enable, exact: true }).click()
    await dialog.getByText(accounts.history.kinds.userEnabled).waitFor()
    await dialog.getByRole('button', { name: sheet.disable, exact: true }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: sheet.disable, exact: true }).click()
    await dialog.getByRole('button', { name: sheet.enable, exact: true }).waitFor()
    // The one told of before may still be there.
    await page.getByText(sheet.disabled({ name })).last().waitFor()
  })

  it('takes a lost dynamic token away, for a reason', async () => {
    const visit = await Visit.start({ language, as: 'otheradmin' })
    const { page } = visit
    const username = fresh('lost')
    const { user_id: userId } = await visit.call<{ user_id: number }>('/user/manage/create_user', {
      username,
      name_zh: '丢手机',
      name_en: 'Lost Phone',
      email: `${username}@example.com`,
      password: FIRST.slice(0, 12),
      role: 'employee',
      department_id: null,
      statistics: null,
    })
    const owner = await Visit.start({ language })
    expect(await logIn(owner, username, FIRST.slice(0, 12))).toBe(10_000)
    await changePassword(owner, FIRST.slice(0, 12), OWN.slice(0, 12))
    const { secret } = await owner.call<{ secret: string }>('/user/second_factor_enrol', {})
    await owner.call('/user/second_factor_confirm', { token: tokenOf(secret) })

    await visit.open(`/user/firm?search=${username}`)
    const row = page.getByRole('row', { name: username })
    await row.getByText(users.secondFactor).waitFor()
    const name = language === 'zh' ? '丢手机' : 'Lost Phone'
    await row.getByRole('button', { name, exact: true }).click()
    const person = page.getByRole('dialog', { name, exact: true })
    const question = page.getByRole('dialog', { name: `${sheet.removeFactor} · ${name}` })
    const ask = () => person.getByRole('button', { name: sheet.removeFactor, exact: true }).click()
    await ask()
    const reason = question.getByLabel(sheet.removeFactorReason, { exact: true })
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await visit.expectSound()
    await page.keyboard.press('Enter')
    await question.getByText(phrases[language].core.input.required).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await ask()
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Phone lost, ID checked')
    await page.keyboard.press('Enter')
    await page.getByText(sheet.removedFactorTold({ name })).waitFor()
    await person.locator('.change-list').getByText(accounts.history.kinds.factorRemoved).waitFor()
    await person.getByText('Phone lost, ID checked').waitFor()
    await person.getByRole('button', { name: sheet.removeFactor, exact: true }).waitFor({ state: 'detached' })
    await visit.expectSound()
    expect(await logIn(await Visit.start({ language }), username, OWN.slice(0, 12))).toBe(10_000)
    // The seat is free again.
    await visit.call('/user/manage/disable_user', { user_id: userId })
  })

  it('keeps departments, and shows what the firm has', async () => {
    const visit = await Visit.start({ language, as: 'otheradmin' })
    const { page } = visit
    const name = fresh('部')
    await visit.open('/user/firm?tab=departments')
    await page.getByRole('button', { name: departments.add }).click()
    await page.getByLabel(departments.name).fill(name)
    await page.getByRole('button', { name: departments.create, exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.waitFor()
    await visit.expectSound()
    await row.getByRole('button', { name: departments.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: departments.delete }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: accounts.tabs.firm }).click()
    await page.getByRole('heading', { name: accounts.firm.switches }).waitFor()
    await visit.expectSound()
    await page.getByRole('tab', { name: accounts.tabs.history }).click()
    await page.getByText(accounts.history.kinds.departmentDeleted).first().waitFor()
    await visit.expectSound()
  })

  it('has no seat left to give in a firm that is full', async () => {
    const visit = await Visit.start({ language, as: 'vip', dark: true })
    await visit.open('/user/firm')
    await visit.page.getByRole('button', { name: users.add }).waitFor()
    expect(await visit.page.getByRole('button', { name: users.add }).isDisabled()).toBe(true)
    await visit.expectSound()
  })

  it('is on a phone, and is refused to who may not, with whom to ask', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin', width: 390, height: 844 })
    await visit.open('/user/firm')
    await visit.page.getByRole('list', { name: accounts.tabs.users }).waitFor()
    await visit.expectSound()
    const employee = await Visit.start({ language, as: 'employee' })
    await employee.open('/user/firm')
    await employee.page.getByRole('heading', { name: accounts.refused.title }).waitFor()
    await employee.page.getByText(language === 'zh' ? '王宁' : 'Wang Ning').waitFor()
    await employee.expectSound()
    await employee.open('/staff/customers')
    const right = accounts.mine.rights['customers.manage']
    await employee.page.getByText(accounts.refused.reason({ right })).waitFor()
  })
})

describe.each(journeysIn('en'))('what I may do (%s)', (language) => {
  const { accounts, shell } = phrases[language]

  it('is told in the settings, with what is lacking and who can open it', async () => {
    const visit = await Visit.start({ language, as: 'trial' })
    await visit.open('/user/tool')
    const mine = visit.page.locator('.my-rights')
    await mine.getByText(accounts.mine.rights['projects.export']).waitFor()
    await mine.getByText(accounts.mine.lacks.paid).first().waitFor()
    await mine.getByText('service@example.com').waitFor()
    await mine.getByText(accounts.mine.noAdmin).waitFor()
    await visit.expectSound()
  })

  it('an account that is not certified learns how to be', async () => {
    const visit = await Visit.start({ language, as: 'uncertified', width: 390, height: 844 })
    await visit.open('/projects/list')
    await visit.page.getByText(shell.uncertified.text).waitFor()
    await visit.expectSound()
  })
})

describe('the provider', () => {
  const language = 'zh'
  const { accounts, customers } = phrases[language]
  const { one } = customers

  it('adds a customer, changes its subscription and certifies its people, who see it at once', async () => {
    const visit = await Visit.start({ language, as: 'service' })
    const { page } = visit
    const name = fresh('客户')
    const dialog = page.getByRole('dialog').first()
    await visit.open('/staff/customers')
    await visit.expectSound()
    await page.getByRole('button', { name: customers.add }).click()
    await dialog.getByLabel(one.nameZh, { exact: true }).fill(name)
    await dialog.getByLabel(accounts.form.username).fill(fresh('chef'))
    await dialog.getByLabel(accounts.form.nameZh).fill('客户管理员')
    await dialog.getByRole('button', { name: accounts.form.generate }).click()
    await visit.expectSound()
    await dialog.getByRole('button', { name: customers.add }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('button', { name: one.edit, exact: true }).click()
    await dialog.getByRole('group', { name: one.provinces }).getByRole('button', { name: one.choose }).click()
    await page.getByRole('checkbox', { name: '江苏', exact: true }).check()
    await page.getByRole('dialog').last().getByRole('button', { name: /1/ }).last().click()
    await dialog.getByLabel(one.vip).check()
    await dialog.getByRole('button', { name: one.save, exact: true }).click()
    await page.getByText(one.saved).waitFor()
    await page.getByText('江苏', { exact: true }).waitFor()
    await visit.expectSound()
    await page.getByRole('tab', { name: one.tabs.history }).click()
    await page.getByText(accounts.history.kinds.subscriptionChanged).waitFor()
    await page.getByRole('tab', { name: one.tabs.users }).click()
    const acts = () => page.getByRole('button', { name: one.actionsOf({ name: '客户管理员' }) }).click()
    await acts()
    await page.getByRole('menuitem', { name: one.uncertify }).click()
    await page.getByText(accounts.users.uncertified).waitFor()
    await visit.expectSound()

    await acts()
    await page.getByRole('menuitem', { name: one.reset }).click()
    const reset = page.getByRole('dialog', { name: new RegExp(accounts.sheet.reset) })
    await reset.getByRole('button', { name: accounts.form.generate }).click()
    await reset.getByRole('button', { name: accounts.sheet.reset, exact: true }).click()
    await reset.getByText(phrases[language].core.input.required).waitFor()
    await reset.getByLabel(one.resetReason, { exact: true }).fill('本人来电')
    await visit.expectSound()
    await reset.getByRole('button', { name: accounts.sheet.reset, exact: true }).click()
    await page.getByText(one.resetUntold({ name: '客户管理员' })).waitFor()

    await page.getByRole('tab', { name: one.tabs.firm }).click()
    await page.getByLabel(accounts.firm.onePlace).uncheck()
    await visit.expectSound()
    await page.getByRole('button', { name: one.save, exact: true }).click()
    await page.getByText(one.saved).first().waitFor()
    await page.getByRole('tab', { name: one.tabs.history }).click()
    await page.getByText('本人来电').waitFor()
    await page.getByText(accounts.history.fields.one_place).waitFor()
  })

  it('keeps its own accounts, changed by the administrator alone', async () => {
    const visit = await Visit.start({ language, as: 'admin', dark: true })
    await visit.open('/staff/accounts')
    await visit.page.getByRole('button', { name: '客服专员', exact: true }).click()
    await visit.page.getByRole('dialog').getByText(accounts.sheet.security).waitFor()
    await visit.expectSound()
    await visit.page.getByRole('button', { name: accounts.sheet.disable, exact: true }).click()
    await visit.page.getByText(customers.staff.disableNote).waitFor()
    await visit.page.getByRole('button', { name: phrases[language].shell.cancel, exact: true }).click()
    const service = await Visit.start({ language, as: 'service', width: 390, height: 844 })
    await service.open('/staff/customers')
    await service.expectSound()
    await service.page.getByRole('tab', { name: customers.tabs.staff }).click()
    await service.page.getByRole('button', { name: /^平台管理员/ }).click()
    await service.page.getByRole('dialog').getByText(customers.staff.factor.title).first().waitFor()
    await service.expectSound()
    expect(await service.page.getByText(accounts.sheet.security).count()).toBe(0)
  })

  it('takes the lost dynamic token of a colleague away: who it concerns may refuse, another may agree', async () => {
    const { factor } = customers.staff
    const { removal } = phrases[language].secondFactor.settings
    const admin = await Visit.start({ language, as: 'admin', width: 390, height: 844 })
    const username = fresh('kollege')
    await admin.call('/customer/create_staff', {
      username,
      name_zh: username,
      name_en: username,
      email: null,
      password: FIRST,
      role: 'researcher',
      work_phone: null,
    })
    const owner = await Visit.start({ language, width: 390, height: 844, dark: true })
    expect(await logIn(owner, username, FIRST)).toBe(1252)
    const { enrolment } = await owner.call<{ enrolment: { secret: string } }>('/login/second_step', {})
    await owner.call('/login/second_step_verify', { token: tokenOf(enrolment.secret) })
    await changePassword(owner, FIRST, OWN)

    const service = await Visit.start({ language, as: 'service' })
    const { page } = service
    const sheet = page.getByRole('dialog', { name: username, exact: true })
    const ask = async () => {
      await service.open(`/staff/accounts?search=${username}`)
      await page.getByRole('button', { name: username, exact: true }).click()
      await sheet.getByRole('button', { name: factor.ask }).click()
      const question = page.getByRole('dialog', { name: factor.askTitle({ name: username }) })
      await question.getByText(factor.askNote({ name: username })).waitFor()
      await question.getByLabel(factor.reason, { exact: true }).fill('手机遗失，已当面核对')
      await service.expectSound()
      await page.keyboard.press('Enter')
      await page.getByText(factor.askedUntold({ name: username })).waitFor()
      await sheet.getByText('手机遗失，已当面核对').waitFor()
    }
    await ask()
    expect(await sheet.getByRole('button', { name: factor.agree, exact: true }).count()).toBe(0)
    await service.expectSound()

    await owner.open('/user/tool#safety')
    await owner.page.getByText(removal.title({ asker: '客服专员' })).waitFor()
    await owner.expectSound()
    await owner.page.getByRole('button', { name: removal.refuse, exact: true }).click()
    await owner.page.getByText(removal.refused).waitFor()
    await owner.page.getByText(removal.title({ asker: '客服专员' })).waitFor({ state: 'hidden' })
    await ask()

    await admin.open(`/staff/accounts?search=${username}`)
    await admin.page.getByText(factor.openTag).waitFor()
    await admin.page.getByRole('button', { name: new RegExp(`^${username}`) }).click()
    await admin.page.getByRole('button', { name: factor.agree, exact: true }).click()
    const agreeing = admin.page.getByRole('dialog', { name: factor.agreeAsk({ name: username }) })
    await agreeing.getByText('手机遗失，已当面核对').waitFor()
    await admin.expectSound()
    await agreeing.getByRole('button', { name: factor.agreeSubmit, exact: true }).click()
    await admin.page.getByText(factor.agreed({ name: username })).waitFor()
    await admin.page.getByText(accounts.history.kinds.factorRemoved, { exact: true }).waitFor()
    expect(await logIn(await Visit.start({ language }), username, OWN)).toBe(1252)
  })
})
