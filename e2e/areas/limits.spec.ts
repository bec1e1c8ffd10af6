import { phrases } from '@groundbreak/phrases/phrases'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../accessibility'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

const DETAIL = '**/project/get'

/** The server of these tests has limits that nobody meets: the refusal is put in its place, what follows is real. */
async function holdBack(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.route(DETAIL, async (route) => {
    asked++
    if (asked > times) return route.fallback()
    await route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ code: 4100, message: 'captcha', data: { captcha: 'details' } }),
    })
  })
  return () => asked
}

/** The page behind the dialog waits, so it is not settled. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
}

async function aProject(visit: Visit): Promise<string> {
  const { list } = await visit.call<{ list: { projectid: number; project_name: string }[] }>(
    '/project/search',
    {
      filters: {},
      per_page: 20,
    },
  )
  return `/projects/show/${list[0]?.projectid}`
}

describe.each(journeysIn('en'))('who was too fast, in %s', (language) => {
  const { limits, shell } = phrases[language]
  const dialogOf = ({ page }: Visit) => page.getByRole('dialog', { name: limits.captcha.title })

  test('passes the check with the keyboard, and the page goes on', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    await visit.open('/projects/list')
    const address = await aProject(visit)
    const asked = await holdBack(visit.page, 1)
    await visit.page.goto(visit.base + address)
    await dialogOf(visit).waitFor()
    await expectAccessible(visit.page)
    await visit.page.getByRole('button', { name: limits.captcha.start }).focus()
    await visit.page.keyboard.press('Enter')
    await visit.page.getByRole('status').getByText(limits.captcha.working).waitFor()
    await dialogOf(visit).waitFor({ state: 'detached' })
    await visit.settled()
    expect(asked()).toBe(2)
  })

  test('is told that the check failed, and may try again', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    await visit.open('/projects/list')
    const address = await aProject(visit)
    await holdBack(visit.page, 1)
    let verified = 0
    await visit.page.route('**/tool/machine_verify', async (route) => {
      verified++
      if (verified > 1) return route.fallback()
      const message = limits.failures.verifyFailed
      await route.fulfill({ json: { code: 4102, message, data: null } })
    })
    await visit.page.goto(visit.base + address)
    await visit.page.getByRole('button', { name: limits.captcha.start }).click()
    await visit.page.getByRole('status').getByText(limits.failures.verifyFailed).waitFor()
    await expectAccessible(visit.page)
    await visit.page.getByRole('button', { name: limits.captcha.again }).click()
    await dialogOf(visit).waitFor({ state: 'detached' })
    expect(verified).toBe(2)
  })

  test('is asked three times at most, and may give up', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    await visit.open('/projects/list')
    const address = await aProject(visit)
    const asked = await holdBack(visit.page, 100)
    await visit.page.goto(visit.base + address)
    for (let turn = 1; turn <= 3; turn++) {
      await visit.page.getByRole('button', { name: limits.captcha.start }).click()
      await expect.poll(asked).toBe(turn + 1)
    }
    await visit.page.getByText(limits.failures.tooManyRetries).first().waitFor()
    await visit.page.goto(visit.base + address)
    await visit.page.getByRole('button', { name: shell.cancel }).click()
    await dialogOf(visit).waitFor({ state: 'detached' })
  })

  test('sees what is left in the top bar, and all of it at a press', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    await visit.open('/projects/list')
    await visit.page.getByRole('button', { name: limits.meter.open }).click()
    const panel = visit.page.getByRole('dialog', { name: limits.meter.title })
    await panel.getByText(limits.meter.things['details.day']).waitFor()
    await panel.getByText(limits.meter.things.exports).waitFor()
    await visit.expectSound()
    await visit.page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
})
