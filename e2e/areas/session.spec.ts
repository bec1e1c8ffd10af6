import { calls } from '@groundbreak/contract/calls'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { bidSite } from '../server'
import { journeysIn, samplePassword, useBrowser, Visit } from '../visit'

useBrowser()

/** The rail's way home; how much waits there may stand behind its word. */
const toToday = ({ rail }: { rail: { today: string } }) => new RegExp(`^${rail.today}`)

describe.each(journeysIn('zh'))('login in %s', (language) => {
  const { session, shell, legal } = phrases[language]
  const words = session.login

  const openLogin = async (path = '/rcc/login') => {
    const visit = await Visit.start({ language })
    await visit.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await visit.open(path)
    return visit
  }
  const fill = async ({ page }: Visit, username: string, password: string) => {
    await page.getByLabel(words.account, { exact: true }).fill(username)
    await page.getByLabel(words.password, { exact: true }).fill(password)
  }
  const submit = ({ page }: Visit) => page.getByRole('button', { name: words.submit, exact: true }).click()

  test.each([
    { width: 1280, dark: false },
    { width: 375, dark: true },
  ])('says how the first account is made where there is none: %j', async (look) => {
    const visit = await Visit.start({ language, ...look })
    await visit.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    const nobody = { staff_password: null, staff_token: null, staff_token_secret: null, accounts: [] }
    const data = { password: null, ...nobody, inbox: false, no_account: true }
    await visit.page.route('**/user/sample_accounts', (route) =>
      route.fulfill({ json: { code: 10_000, message: 'OK', data } }),
    )
    await visit.open('/rcc/login')
    const note = visit.page.getByRole('status').filter({ hasText: words.noAccount })
    await note.getByText('npm run create-admin').waitFor()
    await visit.expectSound()
  })

  test('says what is missing, and then that the password is wrong', async () => {
    const visit = await openLogin()
    await visit.expectSound()
    await submit(visit)
    for (const message of [
      session.failures.accountRequired,
      session.failures.passwordRequired,
      session.failures.agreementRequired,
    ])
      await visit.page.getByText(message).waitFor()
    await fill(visit, 'nobody-here', '12345')
    await visit.page.getByRole('checkbox').check()
    await submit(visit)
    await visit.page.getByText(session.failures.passwordLength).waitFor()
    await fill(visit, 'nobody-here', 'not-the-password')
    await submit(visit)
    await visit.page.getByText(session.failures.wrongCredentials).waitFor()
    await visit.expectSound()
  })

  test('a sample account fills in the form; after login the wanted page opens', async () => {
    const visit = await openLogin('/projects/search_result?is_major=1')
    await visit.expectAddress('/rcc/login?redirect=/projects/search_result?is_major=1')
    await visit.page.getByTitle(words.fillIn({ name: 'leader' })).click()
    await visit.page.getByRole('checkbox').check()
    await submit(visit)
    await visit.page.waitForURL('**/projects/search_result?is_major=1')
    // This account never chose a language: the browser's stays.
    await visit.page.getByRole('link', { name: shell.rail.projects, exact: true }).waitFor()
    await visit.open('/rcc/login')
    await visit.expectAddress('/projects/home')
    expect(visit.problems).toEqual([])
  })

  test('the short way to login keeps where to go on', async () => {
    const visit = await openLogin('/login?redirect=/projects/list')
    await visit.expectAddress('/rcc/login?redirect=/projects/list')
    await visit.page.getByText(words.lead).waitFor()
    expect(visit.problems).toEqual([])
  })

  test('a password that must be changed comes first', async () => {
    const visit = await Visit.start({ language, as: 'mustchange' })
    await visit.open('/projects/list')
    await visit.expectAddress('/user/change_password')
    await visit.page.getByRole('heading', { name: session.password.title }).waitFor()
    await visit.page.getByRole('button', { name: session.password.submit }).click()
    await visit.page.getByText(session.password.repeatRequired).waitFor()
    await visit.expectSound()
  })

  test('an account for tenders only leaves for the site of the settings, from wherever it comes', async () => {
    const visit = await Visit.start({ language, as: 'bidonly' })
    const { page } = visit
    await page.route(`${bidSite}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>bids</title><h1>Elsewhere</h1>' }),
    )
    for (const path of [
      '/projects/home',
      '/projects/show/1',
      '/projects/list_printing?ids=1',
      '/user/tool',
    ]) {
      await page.goto(visit.base + path, { waitUntil: 'commit' })
      await page.waitForURL(bidSite)
    }
    // What was wanted is not in the history: going back does not come here to be sent away again.
    await page.goto(`${visit.base}/privacy-policy`)
    await page.goto(`${visit.base}/projects/home`, { waitUntil: 'commit' })
    await page.waitForURL(bidSite)
    await page.goBack()
    await visit.expectAddress('/privacy-policy')
    expect(visit.problems).toEqual([])
  })

  test('an account for tenders only goes there right after logging in', async () => {
    const visit = await openLogin('/projects/list')
    await visit.page.route(`${bidSite}**`, (route) => route.fulfill({ body: 'Elsewhere' }))
    await fill(visit, 'bidonly', samplePassword)
    await visit.page.getByRole('checkbox').check()
    await submit(visit)
    await visit.page.waitForURL(bidSite)
    expect(visit.problems).toEqual([])
  })

  test.each([
    { name: 'without a site in the settings', site: null },
    { name: 'with one that is no address of the web', site: 'javascript:alert(1)' },
  ])('an account for tenders only is told whom to ask, $name', async ({ site }) => {
    const visit = await Visit.start({ language, as: 'bidonly' })
    await visit.page.route('**/user/login_info', async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...json, data: { ...json.data, bid_site: site } } })
    })
    await visit.open('/projects/list')
    await visit.expectAddress('/projects/home')
    await visit.page.getByText(shell.bidOnly.unset).waitFor()
    await visit.expectSound()
  })

  test('the texts to accept are open to anybody', async () => {
    const visit = await openLogin('/privacy-policy')
    await visit.page.getByRole('heading', { name: legal.agreement.title, exact: true }).waitFor()
    await visit.expectSound()
  })

  test('an unknown address is not found', async () => {
    const visit = await openLogin('/no/such/page')
    await visit.page.getByRole('heading', { level: 1, name: shell.notFound.title }).waitFor()
    await visit.expectSound()
  })

  test('an unknown address keeps the navigation of who is logged in', async () => {
    const visit = await Visit.start({ language, as: 'leader' })
    await visit.open('/no/such/page')
    await visit.page.getByRole('heading', { level: 1, name: shell.notFound.title }).waitFor()
    await visit.page.getByRole('link', { name: shell.rail.projects, exact: true }).waitFor()
    await visit.expectSound()
  })

  test('a session that ends leads back to the wanted page after login', async () => {
    const visit = await Visit.start({ language, as: 'vip' })
    const { page } = visit
    await visit.open('/projects/list')
    await visit.call('/login/logout', {})
    await page.getByRole('link', { name: toToday(shell) }).click()
    await page.waitForURL('**/rcc/login?redirect=*')
    await page
      .getByText(/登录|log in/i)
      .first()
      .waitFor()
    await fill(visit, 'vip', samplePassword)
    await page.getByRole('checkbox').check()
    await submit(visit)
    await page.waitForURL(/\/projects\/(home|list)$/)
    expect(visit.problems).toEqual([])
  })
})

test('the language chosen stays on the account', async () => {
  // Nobody else logs this account in by the form, which would take its language over.
  const visit = await Visit.start({ as: 'trial' })
  const { page } = visit
  await visit.open('/projects/home')
  const inChinese = await page.locator('.who').textContent()
  await page.getByRole('button', { name: phrases.zh.shell.switchLanguageLabel }).click()
  await page.getByRole('link', { name: phrases.en.shell.rail.projects, exact: true }).waitFor()
  // The names of the user and the firm follow.
  await expect.poll(() => page.locator('.who').textContent()).not.toBe(inChinese)
  expect(await page.locator('.who').textContent()).not.toMatch(/\p{Script=Han}/u)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
  const saved = async () =>
    (await visit.call<{ settings: { language: string } }>('/user/login_info', {})).settings.language
  await expect.poll(saved).toBe('en')
  await visit.call('/tool/settings', { language: 'zh' })
})

/** What may be asked without a session. */
const openPaths = new Set<string>(
  Object.values(calls)
    .filter(({ open }) => open)
    .map(({ path }) => path),
)

test('logging out forgets the user', async () => {
  const visit = await Visit.start({ as: 'firmadmin' })
  const { page } = visit
  await visit.open('/projects/list')
  await page.locator('.who').click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })
  await page.getByText(phrases.zh.shell.menu.logout).click()
  await page.waitForURL('**/rcc/login')
  await page.getByText(phrases.zh.shell.loggedOut).waitFor()
  expect(visit.address).toBe('/rcc/login')
  expect(visit.problems).toEqual([])
  expect(asked.slice(asked.indexOf('/login/logout')).filter((path) => !openPaths.has(path))).toEqual([])
  await visit.open('/projects/home')
  await visit.expectAddress('/rcc/login?redirect=/projects/home')
})

test('a session ended by the server leads to login with the reason', async () => {
  const visit = await Visit.start({ as: 'firmadmin' })
  const { page } = visit
  await visit.open('/projects/list')
  await visit.context.clearCookies({ name: 'sid' })
  await page.getByRole('link', { name: toToday(phrases.zh.shell) }).click()
  await page.getByText(phrases.zh.core.http.loginExpired).first().waitFor()
  await expect.poll(() => visit.address).toMatch(/^\/rcc\/login\?redirect=/)
})
