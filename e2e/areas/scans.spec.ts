import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, samplePassword, useBrowser, Visit, type VisitOptions } from '../visit'

useBrowser()

/** A browser at the login page that shows a QR code; gives what the code carries. */
async function showCode(options: VisitOptions, path = '/rcc/login?way=scan') {
  const visit = await Visit.start(options)
  await visit.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), options.language ?? 'zh')
  const answered = visit.page.waitForResponse((one) => one.url().endsWith('/login/login_qrcode'))
  await visit.open(path)
  await visit.page.locator('.qr path').waitFor()
  const { data } = (await (await answered).json()) as { data: { ticket: string } }
  return { visit, ticket: data.ticket }
}

const phone = { width: 390, height: 844 }

describe.each(journeysIn('en'))('logging in by scanning in %s', (language) => {
  const { scans, session, appAccounts, wecom } = phrases[language]

  test('a phone confirms, and the waiting browser goes on to the wanted page', async () => {
    const { visit, ticket } = await showCode({ language }, '/rcc/login?way=scan&redirect=/projects/list')
    await visit.page.getByRole('img', { name: scans.picture }).waitFor()
    await visit.expectSound()
    const hand = await Visit.start({ language, ...phone, dark: true, as: 'leader' })
    await hand.open(`/app/login?ticket=${ticket}`)
    await hand.page.getByText('leader', { exact: false }).first().waitFor()
    await hand.page.getByText(scans.phone.sameAddress).waitFor()
    await hand.expectSound()
    await visit.page.getByText(scans.scannedLead).waitFor()
    await visit.expectSound()
    // Nothing of the code is kept where a later person at this computer finds it.
    const kept = await visit.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(ticket)
    await hand.page.getByRole('button', { name: scans.phone.confirm }).click()
    await hand.page.getByRole('heading', { name: scans.phone.done }).waitFor()
    await visit.page.waitForURL('**/projects/list')
    await hand.expectSound()
    expect(visit.problems).toEqual([])
  })

  test('a phone refuses; a new code is one press away, the old one is worth nothing', async () => {
    const { visit, ticket } = await showCode({ language, dark: true })
    const hand = await Visit.start({ language, ...phone, as: 'employee' })
    await hand.open(`/app/login?ticket=${ticket}`)
    await hand.page.getByRole('button', { name: scans.phone.refuse }).click()
    await hand.page.getByRole('heading', { name: scans.phone.refused }).waitFor()
    await hand.expectSound()
    await visit.page.getByText(scans.refused).waitFor()
    await visit.expectSound()
    await visit.page.getByRole('button', { name: scans.refresh }).click()
    await visit.page.getByText(scans.refused).waitFor({ state: 'detached' })
    await hand.open(`/app/login?ticket=${ticket}`)
    await hand.page.getByText(session.failures.qrInvalid).waitFor()
    await hand.expectSound()
  })

  test('a phone that is not logged in comes back to the question after its login', async () => {
    const { ticket } = await showCode({ language })
    const hand = await Visit.start({ language, ...phone })
    await hand.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await hand.open(`/app/login?ticket=${ticket}`)
    await hand.page.getByLabel(session.login.account, { exact: true }).fill('both')
    await hand.page.locator('input[type=password]').fill(samplePassword)
    await hand.page.getByRole('checkbox').check()
    await hand.page.getByRole('button', { name: session.login.submit, exact: true }).click()
    await hand.page.getByRole('button', { name: scans.phone.confirm }).waitFor()
    await hand.expectAddress(`/app/login?ticket=${ticket}`)
    expect(hand.problems).toEqual([])
  })

  test('WeCom: somebody who is no member is told so, a member binds the account by its password', async () => {
    const toWecom = async (visit: Visit, member: string) => {
      await visit.open('/rcc/login?way=scan&redirect=/projects/list')
      await visit.page.getByRole('button', { name: scans.wecom }).click()
      await visit.page.getByRole('heading', { name: wecom.standIn.title }).waitFor()
      await visit.page.getByRole('link', { name: member, exact: true }).click()
    }
    const visit = await Visit.start({ language })
    await visit.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await toWecom(visit, wecom.standIn.outsider)
    await visit.page.getByText(wecom.failures.notMember).waitFor()
    await visit.expectSound()
    await toWecom(visit, language === 'zh' ? '周洁' : 'Zhou Jie')
    await visit.page.getByRole('button', { name: wecom.bind.submit }).waitFor()
    // The code of WeCom is no longer in the address.
    expect(new URL(visit.page.url()).searchParams.has('code')).toBe(false)
    await visit.expectSound()
    const fill = async (username: string) => {
      await visit.page.getByLabel(wecom.bind.account, { exact: true }).fill(username)
      await visit.page.getByLabel(wecom.bind.password, { exact: true }).fill(samplePassword)
      await visit.page.getByRole('button', { name: wecom.bind.submit }).click()
    }
    await fill('personal')
    await visit.page.getByText(session.failures.accountTypeMismatch).waitFor()
    await fill('uncertified')
    await visit.page.waitForURL('**/projects/list')
    await visit.open('/user/tool#safety')
    await visit.expectSound()
    await unbind(visit, wecom.setting.undone)
  })

  async function unbind({ page }: Visit, undone: string) {
    await page.getByRole('button', { name: appAccounts.binding.unbind }).click()
    const dialog = page.getByRole('dialog', { name: appAccounts.binding.unbindTitle })
    await dialog.getByRole('button', { name: appAccounts.binding.unbind }).click()
    await page.getByText(undone).waitFor()
  }

  test('another company is refused; a colleague is bound after a question, and unbound', async () => {
    const words = appAccounts.binding
    const visit = await Visit.start({ language, as: 'otheradmin' })
    const { page } = visit
    await visit.open('/user/tool#safety')
    await page.getByText('(personal)').waitFor()
    await visit.expectSound()
    await unbind(visit, words.undone)
    await page.getByRole('button', { name: words.bind, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.formPersonal })
    const fill = async (username: string) => {
      await dialog.getByLabel(words.account, { exact: true }).fill(username)
      await dialog.getByLabel(words.password, { exact: true }).fill(samplePassword)
      await dialog.getByRole('button', { name: words.next }).click()
    }
    await fill('leader')
    await page.getByText(session.failures.accountTypeMismatch).waitFor()
    await visit.expectSound()
    await fill('personal')
    await dialog.getByRole('button', { name: words.confirmed }).click()
    await page.getByText(words.done, { exact: true }).waitFor()
    await page.getByText('(personal)').waitFor()

    const other = await Visit.start({ language, ...phone, dark: true, as: 'employee' })
    await other.open('/app/app_user_login')
    await other.page.getByLabel(appAccounts.login.account, { exact: true }).fill('personal')
    await other.page.getByLabel(appAccounts.login.password, { exact: true }).fill(samplePassword)
    await other.page.getByRole('button', { name: appAccounts.login.submit, exact: true }).click()
    await other.page.getByText(session.failures.notSameCompany).waitFor()
    await other.expectSound()
  })

  test('the bound personal account logs its enterprise account in, with itself beside it', async () => {
    const { visit, ticket } = await showCode({ language })
    const hand = await Visit.start({ language, ...phone, as: 'personal' })
    await hand.open(`/app/login?ticket=${ticket}`)
    await hand.page.getByText(scans.phone.bound).waitFor()
    await hand.page.getByRole('button', { name: scans.phone.confirm }).click()
    await visit.page.waitForURL('**/projects/home')
    await visit.open('/app/login')
    await visit.page.getByRole('heading', { name: appAccounts.login.now }).waitFor()
    await visit.page.getByText('(personal)').waitFor()
    await visit.expectSound()
  })
})
