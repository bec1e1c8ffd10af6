import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { useBrowser, Visit } from '../visit'

useBrowser()

const { customers, inbox, lists, projects, searches, shell } = phrases.en

/** The name of what has the focus. */
const focused = ({ page }: Visit) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent
  })

describe('the focus in what opens over a page', () => {
  test('a dialog gives it to its first field, and it goes back to the button', async () => {
    const visit = await Visit.start({ language: 'en', as: 'vip' })
    const { page } = visit
    await visit.open('/projects/list?keyword=a')
    const opener = page.getByRole('button', { name: searches.save, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: searches.saveTitle })
    const field = dialog.getByRole('textbox', { name: searches.name })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(visit)).toBe(searches.save)
  })

  test('a drawer does the same', async () => {
    const visit = await Visit.start({ language: 'en', as: 'service' })
    const { page } = visit
    await visit.open('/staff/customers')
    const opener = page.getByRole('button', { name: customers.add })
    await opener.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('two links lead past the bars and the facets to the rows', async () => {
    const visit = await Visit.start({ language: 'en', as: 'vip' })
    const { page } = visit
    await visit.open('/projects/list')
    await page.getByRole('link', { name: shell.skip }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(visit)).toBe(lists.panel.skip)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(visit)).toBe(projects.list.tabs.all)
    await page.keyboard.press('j')
    await page.locator('.grid .nm.is-focus').waitFor()
  })

  test('a choice has it on its first answer, the arrows go on, Enter takes', async () => {
    const visit = await Visit.start({ language: 'en', as: 'vip' })
    const { page } = visit
    await visit.open('/projects/home')
    await page.keyboard.press('j')
    await page.keyboard.press('d')
    const { reasons, title } = inbox.hide
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    const [first = '', second = ''] = Object.values(reasons)
    await expect.poll(() => focused(visit)).toContain(first)
    await page.keyboard.press('ArrowDown')
    expect(await focused(visit)).toContain(second)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await focused(visit)).toContain(Object.values(reasons).at(-1))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('what a menu opens leads back to the button of the menu', async () => {
    const visit = await Visit.start({ language: 'en', as: 'vip' })
    const { page } = visit
    await visit.open('/projects/list')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const more = page.getByRole('button', { name: lists.selection.more, exact: true })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

describe('room', () => {
  test.each([1024, 720])('at %i the tools of a list keep together', async (width) => {
    const visit = await Visit.start({ language: 'en', as: 'employee', width })
    await visit.open('/projects/list')
    const { page } = visit
    await page.getByRole('button', { name: shell.units[0], exact: true }).waitFor()
    const tools = await page
      .getByRole('group', { name: lists.look.style })
      .locator('..')
      .locator('> *')
      .evaluateAll(
        (all) =>
          new Set(
            all.map((one) => {
              const { top, height } = one.getBoundingClientRect()
              return Math.round(top + height / 2)
            }),
          ).size,
      )
    expect(tools).toBe(1)
  })

  test('twice as large, the bars go while one reads on and come back at the top', async () => {
    const visit = await Visit.start({ language: 'en', as: 'vip', width: 720, height: 450 })
    await visit.open('/projects/list')
    const rows = visit.page.locator('.list-body')
    const heightOf = () => rows.evaluate((body) => body.getBoundingClientRect().height)
    const before = await heightOf()
    await rows.evaluate((body) => body.scrollTo({ top: 200 }))
    await expect.poll(heightOf).toBeGreaterThan(400)
    await rows.evaluate((body) => body.scrollTo({ top: 0 }))
    await expect.poll(heightOf).toBe(before)
  })

  test('what only readers hear makes no page longer', async () => {
    const visit = await Visit.start({ language: 'en', as: 'researcher' })
    await visit.open('/desk/duplicates')
    const { page } = visit
    await page.getByRole('radio').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  })
})
