import { phrases } from '@groundbreak/phrases/phrases'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

/** Chromium writes a failed request into the console itself. */
const ofTheNetwork = /Failed to load resource|ERR_FAILED|ERR_INTERNET/

/** Whether the session's secret, which scripts cannot see, still opens anything at the server. */
const isLive = async (visit: Visit, cookie: string, token: string) => {
  const answer = await fetch(`${visit.base}/user/login_info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: visit.base, cookie: `sid=${cookie}` },
    body: JSON.stringify({ session_id: token }),
  })
  return ((await answer.json()) as { code: number }).code === 10_000
}
const secretsOf = async ({ context }: Visit) => {
  const cookies = await context.cookies()
  const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? ''
  return { cookie: valueOf('sid'), token: decodeURIComponent(valueOf('_session_id')) }
}

/** A minute passes in a moment; what the page wanted to wait is kept. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      ;(window as { waits?: number[] }).waits = [...((window as { waits?: number[] }).waits ?? []), ms]
      return real(ms === 60_000 && window.location.pathname === '/user/firm' ? 300 : ms)
    }
  })

describe.each(journeysIn('zh'))('what went wrong, in %s', (language) => {
  const { core, shell, session } = phrases[language]
  const { leaving, menu, rail } = shell

  const leave = async ({ page }: Visit) => {
    await page.locator('.who').click()
    await page.getByText(menu.logout).click()
    await page.waitForURL('**/rcc/login')
  }
  /** Nothing of the user is left in the browser, and the login screen is that of a stranger. */
  const expectForgotten = async (visit: Visit) => {
    const readable = (await visit.context.cookies()).filter(({ httpOnly }) => !httpOnly)
    expect(readable.map(({ name }) => name)).toEqual([])
    await visit.page.getByRole('heading', { name: session.login.title }).waitFor()
    const kept = await visit.page.evaluate(() => [
      ...Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
      ...Object.keys(sessionStorage),
    ])
    expect(kept).toEqual([])
  }
  test('a logout that the gateway swallowed: forgotten here, told with the status, made up for later', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { page } = visit
    await visit.open('/projects/list')
    const { cookie, token } = await secretsOf(visit)
    await page.evaluate(() => {
      localStorage.setItem('draft:note:1', 'half a sentence')
      sessionStorage.setItem('selected', '[1]')
    })
    let asked = 0
    await page.route('**/login/logout', async (route) => {
      asked++
      if (asked > 1) return route.fallback()
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    await leave(visit)
    await page.getByText(leaving.failed({ why: leaving.system({ status: 502 }) })).waitFor()
    await expectForgotten(visit)
    expect(await isLive(visit, cookie, token)).toBe(true)
    await visit.open('/projects/list')
    await visit.expectAddress('/rcc/login?redirect=/projects/list')
    await expect.poll(() => isLive(visit, cookie, token)).toBe(false)
    expect(visit.problems.filter((one) => !ofTheNetwork.test(one))).toEqual([])
  })

  test('a logout that the server refuses: its words, and the same', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    await visit.open('/projects/list')
    await visit.page.route('**/login/logout', (route) =>
      route.fulfill({ json: { code: 1005, message: core.http.system, data: null } }),
    )
    await leave(visit)
    await visit.page.getByText(leaving.failed({ why: core.http.system })).waitFor()
    await expectForgotten(visit)
    await visit.expectSound()
  })

  test('a logout without a connection: ended while the page is closed', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { page } = visit
    await visit.open('/projects/list')
    const { cookie, token } = await secretsOf(visit)
    let asked = 0
    await page.route('**/login/logout', async (route) => {
      asked++
      return asked > 1 ? route.fallback() : route.abort('internetdisconnected')
    })
    await leave(visit)
    await page.getByText(leaving.failed({ why: leaving.noAnswer })).waitFor()
    await expectForgotten(visit)
    expect(await isLive(visit, cookie, token)).toBe(true)
    await page.goto('about:blank')
    await expect.poll(() => isLive(visit, cookie, token)).toBe(false)
  })

  test('a logout that works says so', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    await visit.open('/projects/list')
    const { cookie, token } = await secretsOf(visit)
    await leave(visit)
    await visit.page.getByText(shell.loggedOut).waitFor()
    await expectForgotten(visit)
    expect(await isLive(visit, cookie, token)).toBe(false)
  })

  test('no answer within 60 seconds: given up, with the message', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { page } = visit
    await visit.open('/projects/list')
    await hurry(page)
    await page.route('**/user/manage/users', () => undefined)
    await page.goto(`${visit.base}/user/firm`)
    await page.getByText(core.http.timeout).first().waitFor()
    const waits = await page.evaluate(() => (window as { waits?: number[] }).waits ?? [])
    expect([...new Set(waits)]).toEqual([60_000])
  })

  test('who is logged in cannot be read: nothing is said over it, nothing is opened, the page can be asked again', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { page } = visit
    let fails = true
    let asked = 0
    await page.route('**/user/login_info', (route) => {
      asked++
      return fails
        ? route.fulfill({ json: { code: 9_999, message: 'not today', data: null } })
        : route.fallback()
    })
    await page.goto(`${visit.base}/user/firm`)
    await page.getByRole('button', { name: core.retry }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.getByRole('tab').count()).toBe(0)
    await visit.expectAddress('/user/firm')
    // Nothing asks by itself: a person who asks again must not join a question that is bound to fail.
    await visit.settled()
    expect(asked).toBe(1)
    fails = false
    // A slow machine: the answer is there before anything is drawn anew.
    await page.evaluate(() => {
      const ports = MessagePort.prototype as { postMessage: (this: MessagePort, message: unknown) => void }
      const { postMessage: draw } = ports
      ports.postMessage = function (message) {
        setTimeout(() => draw.call(this, message), 1000)
      }
    })
    await page.getByRole('button', { name: core.retry }).click()
    await page.getByRole('tab').first().waitFor()
    expect(visit.problems).toEqual([])
  })

  test('no permission: a dialog, and its OK leads to login', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { page } = visit
    await page.route('**/user/manage/users', (route) =>
      route.fulfill({ status: 405, json: { code: 405, message: '', data: null } }),
    )
    await page.goto(`${visit.base}/user/firm`)
    const dialog = page.getByRole('dialog', { name: core.http.noPermission })
    await dialog.getByRole('button', { name: shell.confirm }).click()
    await page.waitForURL('**/rcc/login?redirect=*')
    expect(await dialog.count()).toBe(0)
  })

  test('too often, without a captcha: a toast, and what was there stays', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { page } = visit
    await visit.open('/projects/list')
    await page.route('**/user/manage/users', (route) =>
      route.fulfill({ status: 429, contentType: 'text/plain', body: 'slow down' }),
    )
    await visit.open('/user/firm')
    await page.getByText(core.http.tooFrequent).first().waitFor()
    await page.getByRole('link', { name: rail.projects, exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a cache that cannot be read anew is told with its code', async () => {
    const visit = await Visit.start({ language, as: 'firmadmin' })
    const { settings } = phrases[language].lists
    await visit.open('/user/tool#browser')
    await visit.page.route('**/user/login_info', (route) =>
      route.fulfill({ json: { code: 1005, message: core.http.system, data: null } }),
    )
    await visit.page.getByRole('button', { name: settings.clearCache }).click()
    await visit.page.getByText(settings.cacheFailed({ code: '1005' })).waitFor()
    await visit.expectAddress('/user/tool')
    expect(visit.problems).toEqual([])
  })
})

/** The file of what every screen says in a language. */
const words = (language: string) => `**/assets/words-${language}-*.js`

test('words that cannot be fetched: the page says so and can be asked again; a language stays until the other one is here', async () => {
  const visit = await Visit.start({ language: 'zh' })
  const { page } = visit
  const { core, session } = phrases.zh
  await page.route(words('zh'), (route) => route.abort())
  await page.goto(`${visit.base}/rcc/login`)
  await page.getByRole('heading', { name: core.failed.broken }).waitFor()
  await page.unroute(words('zh'))
  await page.getByRole('button', { name: core.retry }).click()
  await page.getByRole('heading', { name: session.login.title }).waitFor()
  await page.route(words('en'), (route) => route.abort())
  await page.getByRole('button', { name: phrases.zh.shell.languages.en }).click()
  await page.getByText(core.failed.noConnection).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('heading', { name: session.login.title }).waitFor()
  await page.unroute(words('en'))
  await page.locator('.toast').getByRole('button', { name: core.retry }).click()
  await page.getByRole('heading', { name: phrases.en.session.login.title }).waitFor()
})
