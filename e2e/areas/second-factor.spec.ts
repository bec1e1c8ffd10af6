import type { SecondFactorStatus } from '@groundbreak/contract/areas/second-factor'
import { phrases } from '@groundbreak/phrases/phrases'
import { Secret, TOTP } from 'otpauth'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeysIn, samplePassword, staffPassword, staffToken, useBrowser, Visit } from '../visit'

useBrowser()

/** What an authenticator shows, `steps` of 30 seconds from now; the server takes one to either side. */
const tokenOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function expectFocused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** What the settings are told of somebody who has one. */
const turnedOn: SecondFactorStatus = {
  is_on: true,
  since: '2026-01-05T02:00:00Z',
  after_password: true,
  is_required: false,
  is_shared: false,
  recovery_codes_left: 9,
  removal: null,
}

describe.each(journeysIn('en'))('the dynamic token in %s', (language) => {
  const { session, secondFactor, shell } = phrases[language]
  const { step, proof, setUp, settings } = secondFactor

  const logIn = async (username: string, password: string, size: { width?: number; dark?: boolean } = {}) => {
    const visit = await Visit.start({ language, ...size })
    const { page } = visit
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await visit.open('/rcc/login')
    await page.getByRole('textbox', { name: session.login.account, exact: true }).fill(username)
    await page.getByRole('textbox', { name: session.login.password, exact: true }).fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: session.login.submit, exact: true }).click()
    return visit
  }

  test('staff give it after the password', async () => {
    const visit = await logIn('consultant', staffPassword)
    const { page } = visit
    await page.getByText(step.token).waitFor()
    await page.getByText(step.lost.colleague).waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: step.submit }).click()
    await page.getByText(secondFactor.tokenRequired).waitFor()
    const field = page.getByRole('textbox', { name: secondFactor.token, exact: true })
    await field.fill('000000')
    await page.getByRole('button', { name: step.submit }).click()
    await page.getByText(session.failures.tokenWrong).waitFor()
    await field.fill(staffToken())
    await page.getByRole('button', { name: step.submit }).click()
    await page.waitForURL('**/projects/home')
    expect(visit.problems).toEqual([])
  })

  test('is a way in of its own; staff give the password then', async () => {
    const visit = await Visit.start({ language, width: 390, height: 844, dark: true })
    const { page } = visit
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await visit.open('/rcc/login?way=token')
    await visit.expectSound()
    await page.getByRole('button', { name: session.login.submit, exact: true }).click()
    await page.getByText(secondFactor.tokenRequired).waitFor()
    await page.getByRole('textbox', { name: session.login.account, exact: true }).fill('it')
    await page.getByRole('textbox', { name: secondFactor.token, exact: true }).fill(staffToken())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: session.login.submit, exact: true }).click()
    await page.getByText(step.password).waitFor()
    await page.getByRole('textbox', { name: session.login.password, exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: step.submit }).click()
    await page.waitForURL('**/projects/home')
    expect(visit.problems).toEqual([])
  })

  test('new staff set it up at the login, and get recovery codes before they go on', async () => {
    const password = 'First-2026-only!'
    const username = `neu-${language}-${Date.now().toString(36)}`
    const admin = await Visit.start({ language, as: 'admin' })
    await admin.call('/customer/create_staff', {
      username,
      name_zh: username,
      name_en: username,
      email: null,
      password,
      role: 'researcher',
      work_phone: null,
    })
    const visit = await logIn(username, password, { width: 390, dark: true })
    const { page } = visit
    await page.getByText(step.enrolment).waitFor()
    const secret = (await page.locator('.enrolment code').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByRole('textbox', { name: secondFactor.token, exact: true }).fill(tokenOf(secret))
    await page.getByRole('button', { name: step.submit }).click()
    await page.getByRole('heading', { name: setUp.codesTitle }).waitFor()
    await page.getByText(setUp.codesAgain).waitFor()
    const [code = ''] = await page.locator('.recovery-codes li').allTextContents()
    await visit.expectSound()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await page.getByText(code, { exact: true }).waitFor()
    await page.getByRole('button', { name: setUp.done }).click()
    await page.waitForURL('**/user/change_password')

    const later = await logIn(username, password)
    await later.page.getByText(step.token).waitFor()
    await later.page.getByRole('textbox', { name: secondFactor.token, exact: true }).fill(code)
    await later.page.getByRole('button', { name: step.submit }).click()
    await later.page.waitForURL('**/user/change_password')
    expect([...visit.problems, ...later.problems]).toEqual([])
  })

  /** Wherever that account was before, it is here now. */
  const takeOver = async ({ page }: Visit) => {
    const button = page.getByRole('button', { name: step.signOutSubmit })
    await button
      .or(page.getByRole('link', { name: shell.rail.projects, exact: true }))
      .first()
      .waitFor()
    if (await button.isVisible()) await button.click()
    await page.waitForURL('**/projects/home')
  }

  test('a customer turns it on, logs in with a recovery code, and turns it off', async () => {
    const visit = await logIn('oneplace', samplePassword)
    await takeOver(visit)
    const { page } = visit
    await visit.open('/user/tool#safety')
    await page.getByRole('button', { name: settings.setUp, exact: true }).click()
    const secret = (await page.locator('.enrolment code').textContent())?.replaceAll(' ', '') ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await visit.expectSound()
    await page.getByRole('textbox', { name: secondFactor.token, exact: true }).fill(tokenOf(secret))
    await page.getByRole('button', { name: setUp.submit, exact: true }).click()
    await page.getByText(setUp.codesLead).waitFor()
    const codes = await page.locator('.recovery-codes li').allTextContents()
    expect(codes).toHaveLength(10)
    await visit.expectSound()
    await page.getByRole('button', { name: setUp.done }).click()
    await page.getByText(settings.codesLeft({ count: 10 })).waitFor()
    expect(visit.problems).toEqual([])

    const other = await logIn('oneplace', samplePassword)
    await other.page.getByText(step.token).waitFor()
    await other.page.getByRole('textbox', { name: secondFactor.token, exact: true }).fill(codes[0] ?? '')
    await other.page.getByRole('button', { name: step.submit }).click()
    await other.page.getByText(step.signOut).waitFor()
    await other.page.getByRole('button', { name: step.signOutSubmit }).click()
    await other.page.waitForURL('**/projects/home')
    await other.open('/user/tool#safety')
    await other.page.getByText(settings.codesLeft({ count: 9 })).waitFor()
    await other.expectSound()
    await other.page.getByRole('button', { name: settings.turnOff, exact: true }).click()
    const question = other.page.getByRole('dialog', { name: settings.turnOffAsk })
    await question.getByText(settings.turnOffNote).waitFor()
    await other.expectSound()
    await question.getByRole('button', { name: settings.keep }).click()
    await question.waitFor({ state: 'hidden' })
    await other.page.getByText(settings.codesLeft({ count: 9 })).waitFor()
    await other.page.getByRole('button', { name: settings.turnOff, exact: true }).click()
    await question.getByRole('button', { name: settings.turnOffSubmit }).click()
    await other.page.getByText(settings.offNote).waitFor()
    expect(other.problems).toEqual([])
  })

  test('its dialogs go by keyboard: the question before it is turned off has the harmless button first', async () => {
    const visit = await Visit.start({ language, as: 'uncertified' })
    const { page } = visit
    await page.route('**/user/second_factor', (route) =>
      route.fulfill({ json: { code: 10_000, message: '', data: turnedOn } }),
    )
    await page.route('**/user/second_factor_turn_off', (route) =>
      route.fulfill({ json: { code: 1259, message: session.failures.tokenNotSet, data: null } }),
    )
    await page.route('**/user/second_factor_recovery_codes', (route) =>
      route.fulfill({ json: { code: 10_000, message: '', data: { recovery_codes: ['AAAA-BBBB-CCCC'] } } }),
    )
    await visit.open('/user/tool#safety')
    const newCodes = page.getByRole('button', { name: settings.newCodes })
    await newCodes.focus()
    await page.keyboard.press('Enter')
    await page.getByText('AAAA-BBBB-CCCC').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('AAAA-BBBB-CCCC').waitFor({ state: 'hidden' })
    await expectFocused(newCodes)
    const opener = page.getByRole('button', { name: settings.turnOff, exact: true })
    const question = page.getByRole('dialog', { name: settings.turnOffAsk })
    for (const key of ['Escape', 'Enter']) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expectFocused(question.getByRole('button', { name: settings.keep }))
      await page.keyboard.press(key)
      await question.waitFor({ state: 'hidden' })
      await expectFocused(opener)
    }
    await page.keyboard.press('Enter')
    await expectFocused(question.getByRole('button', { name: settings.keep }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await question.getByRole('alert').getByText(session.failures.tokenNotSet).waitFor()
    await visit.expectSound()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(visit.problems).toEqual([])
  })

  test('an account in use elsewhere is told so, and takes over', async () => {
    const first = await logIn('oneplace', samplePassword)
    await takeOver(first)
    await first.settled()
    const second = await logIn('oneplace', samplePassword)
    const { page } = second
    await page.getByText(step.signOut).waitFor()
    await page.getByText(step.freeAfter).waitFor()
    await second.expectSound()
    await page.getByRole('button', { name: step.signOutSubmit }).click()
    await page.waitForURL('**/projects/home')
    expect(second.problems).toEqual([])
    await first.page.getByRole('link', { name: shell.rail.projects, exact: true }).click()
    await first.page.waitForURL('**/rcc/login?redirect=*')
    await first.page.getByText(session.failures.endedElsewhere).waitFor()
  })

  test('proof is asked for again after a while, once', async () => {
    const visit = await Visit.start({ language, as: 'uncertified' })
    const { page } = visit
    // The first answer says what the server says when the proof is old.
    let isOld = true
    await page.route('**/user/second_factor_enrol', async (route) => {
      if (!isOld) return route.continue()
      isOld = false
      return route.fulfill({ json: { code: 1254, message: session.failures.stepUpRequired, data: null } })
    })
    await visit.open('/user/tool#safety')
    await page.getByRole('button', { name: settings.setUp }).click()
    await page.getByText(proof.lead).waitFor()
    await visit.expectSound()
    await page.getByRole('textbox', { name: proof.password, exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: proof.submit }).click()
    await page.getByText(session.failures.passwordWrong).waitFor()
    await page.getByRole('textbox', { name: proof.password, exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: proof.submit }).click()
    await page.getByText(setUp.lead).waitFor()
    await page.getByText(proof.lead).waitFor({ state: 'hidden' })
    expect(visit.problems).toEqual([])
  })

  test('histories are listed, and another device is ended', async () => {
    const { devices } = phrases[language]
    const visit = await Visit.start({ language, as: 'uncertified' })
    for (const path of ['/user/login_history', '/user/password_change_history']) {
      await visit.open(path)
      await visit.page.getByRole('grid').getByRole('row').nth(1).waitFor()
      await visit.expectSound()
    }
    const other = await Visit.start({ language, as: 'uncertified' })
    await other.open('/projects/list')
    await visit.open('/user/tool#safety')
    await visit.page.getByRole('button', { name: devices.endOthers, exact: true }).click()
    await visit.page
      .getByRole('button', { name: devices.endOthers, exact: true })
      .waitFor({ state: 'detached' })
    await other.page.getByRole('link', { name: new RegExp(`^${shell.rail.today}`) }).click()
    await other.page.waitForURL('**/rcc/login?redirect=*')
    await other.page.getByText(session.failures.endedByOwner).first().waitFor()
    expect(visit.problems).toEqual([])
  })
})
