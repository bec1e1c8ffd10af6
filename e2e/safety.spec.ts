import { paths, publicScreens, type ScreenName } from '@groundbreak/web/src/paths'
import { redirectAttacks } from '@groundbreak/contract/redirect-attacks.fixture'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser, Visit } from './visit'

/* [S13, S16] Every screen in the browser: nothing of it is refused by its own policy, and no address leads off. */

useBrowser()

interface Violating extends Window {
  violations?: string[]
}

/** What the browser refused; told by the page itself, from its first moment. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const all: string[] = []
    ;(window as Violating).violations = all
    document.addEventListener('securitypolicyviolation', (event) => {
      all.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return () => page.evaluate(() => (window as Violating).violations ?? [])
}

interface Shown {
  project: number
  token: string
}

/** The parameters of an address filled in, with something that is there where that is easy. */
function addressOf(name: ScreenName, { project, token }: Shown): string {
  const path = paths[name].replace(/\/:[a-z_]+\?/g, '')
  return path
    .replace(':request_token', token)
    .replace(/:(id|encode_id|name)/g, name === 'projectsShow' ? String(project) : '1')
}

async function something(visit: Visit): Promise<Shown> {
  const { list } = await visit.call<{ list: { projectid: number }[] }>('/project/search', { per_page: 20 })
  const project = list[0]?.projectid ?? 0
  const made = await visit.call<{ request_token: string }>('/project/share', {
    kind: 'project',
    project_ids: [project],
  })
  return { project, token: made.request_token }
}

const names = Object.keys(paths) as ScreenName[]
const staffOnly = names.filter((name) => /^(desk|staff|it)[A-Z]/.test(name))
const inside = names.filter((name) => !publicScreens.has(name) && !staffOnly.includes(name))

/** What was refused on which screen. */
async function refusedOn(visit: Visit, screens: readonly ScreenName[], shown: Shown): Promise<string[]> {
  const violations = await watch(visit.page)
  const refused: string[] = []
  for (const name of screens) {
    await visit.open(addressOf(name, shown))
    for (const one of await violations()) refused.push(`${name}: ${one}`)
  }
  return [...refused, ...visit.problems.filter((line) => /content security policy|trusted/i.test(line))]
}

describe('no screen does what its policy refuses', () => {
  test('of those inside', { timeout: 600_000 }, async () => {
    const visit = await Visit.start({ as: 'vip' })
    expect(await refusedOn(visit, inside, await something(visit))).toEqual([])
  })

  test('of the provider’s people', { timeout: 300_000 }, async () => {
    const visit = await Visit.start({ as: 'admin' })
    expect(await refusedOn(visit, staffOnly, { project: 1, token: '' })).toEqual([])
  })

  test('of those open to anybody', { timeout: 300_000 }, async () => {
    const sharer = await Visit.start({ as: 'leader' })
    const shown = await something(sharer)
    const visit = await Visit.start()
    expect(await refusedOn(visit, [...publicScreens], shown)).toEqual([])
  })

  test('of the reference', async () => {
    const visit = await Visit.start()
    const violations = await watch(visit.page)
    await visit.page.goto(`${visit.base}/reference`)
    await visit.page.locator('.opblock').first().waitFor()
    expect(await violations()).toEqual([])
  })

  test('and what is written into a page does not run: the checks above can fail', async () => {
    const visit = await Visit.start()
    const violations = await watch(visit.page)
    await visit.open(paths.login)
    await visit.page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img id="written" src="/x.png" onerror="window.ran = 1">',
      )
      const link = document.createElement('a')
      link.href = 'javascript:window.ran = 2'
      document.body.append(link)
      link.click()
      const frame = document.createElement('iframe')
      frame.src = 'https://evil.example/'
      document.body.append(frame)
    })
    await expect.poll(async () => (await violations()).length).toBeGreaterThanOrEqual(2)
    expect(await visit.page.locator('#written').count()).toBe(0)
    expect(await visit.page.evaluate(() => (window as Window & { ran?: number }).ran)).toBeUndefined()
  })
})

test('no way back leads off this site', { timeout: 300_000 }, async () => {
  const visit = await Visit.start({ as: 'vip' })
  const home = new URL(visit.base)
  const left: string[] = []
  visit.page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== home.host) left.push(url.href)
  })
  for (const redirect of redirectAttacks.filter((one) =>
    /^\/.?\.?\/\/evil|^javascript|^\/\\evil|^\/%2e\//.test(one),
  )) {
    await visit.page.goto(`${visit.base}${paths.login}?${new URLSearchParams({ redirect }).toString()}`)
    await visit.settled()
    if (visit.address !== paths.projectsHome) left.push(redirect)
  }
  expect(left).toEqual([])
  // One of ours is followed: the check above can fail.
  const own = new URLSearchParams({ redirect: paths.userTool }).toString()
  await visit.page.goto(`${visit.base}${paths.login}?${own}`)
  await visit.expectAddress(paths.userTool)
})
