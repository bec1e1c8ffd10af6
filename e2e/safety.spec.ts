import { paths } from '@groundbreak/web/src/paths'
import { redirectAttacks } from '@groundbreak/contract/redirect-attacks.fixture'
import { describe, expect, test } from 'vitest'
import { violationsOn } from './violations'
import { useBrowser, Visit } from './visit'

/* [S13, S16] What is written into a page does not run, and no address leads off. */

useBrowser()

describe('nothing does what its policy refuses', () => {
  // The screens: screens.spec.ts.
  test('of the reference', async () => {
    const visit = await Visit.start()
    const violations = await violationsOn(visit.page)
    await visit.page.goto(`${visit.base}/reference`)
    await visit.page.locator('.opblock').first().waitFor()
    expect(await violations()).toEqual([])
  })

  test('and what is written into a page does not run: the checks of the policy can fail', async () => {
    const visit = await Visit.start()
    const violations = await violationsOn(visit.page)
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
