import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { fingerOn } from '../finger'
import { expectTotal, shownTotal, searchFor as searchIn } from '../project-total'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

describe.each(journeysIn('en'))('lists of projects in %s', (language) => {
  const { lists, projects, shell } = phrases[language]
  const { list, fields, detail } = projects

  const start = (options: Parameters<typeof Visit.start>[0] = {}) =>
    Visit.start({ language, as: 'employee', ...options })
  const searchFor = (visit: Visit, filters: object) => searchIn(visit, language, filters)

  test('pages follow each other and keep what is selected', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    await page.locator('.grid .rows .tr').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('X')
    await page.getByText(lists.selection.count({ count: '2' }), { exact: true }).waitFor()
    await page.getByRole('button', { name: lists.pages.next }).click()
    // Away from the button, so that its tooltip goes.
    await page.mouse.move(600, 300)
    await page
      .getByText(
        lists.pages.range({ from: '21', to: '40', total: (await shownTotal(visit)).toLocaleString('en-GB') }),
      )
      .waitFor()
    await page.getByText(lists.selection.count({ count: '2' }), { exact: true }).waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: lists.pages.previous }).click()
    await expect.poll(() => page.locator('[role=row][aria-selected=true]').count()).toBe(2)
    await page.keyboard.press('Escape')
    await page
      .getByText(lists.selection.count({ count: '2' }), { exact: true })
      .waitFor({ state: 'detached' })
  })

  test('the notices of a list are counted by industry, and an industry narrows it', async () => {
    const visit = await start({ dark: language === 'en' })
    const { page } = visit
    const { ofSearch } = phrases[language].bids
    interface Counts {
      total: number
      projects: number
      list: { count: number; projects: number; category: { id: number; name: string } }[]
    }
    const counts = await visit.call<Counts>('/project/search_bid_count_industry', { lang: language })
    const [first] = counts.list
    if (!first) throw new Error('There are no notices')
    await visit.open('/projects/list')
    await page.getByRole('button', { name: ofSearch.button }).click()
    const dialog = page.getByRole('dialog', { name: ofSearch.title })
    const told = {
      count: counts.total.toLocaleString('en-GB'),
      projects: counts.projects.toLocaleString('en-GB'),
    }
    await dialog.getByText(ofSearch.total(told)).waitFor()
    await visit.expectSound()
    await dialog.getByRole('button', { name: first.category.name, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectTotal(visit, first.projects)
    expect(visit.address).toContain('has_bids')
  })

  test('on a phone a card is pulled aside, held to select, and has a button with the same verbs', async () => {
    const visit = await start({ as: 'both', width: 390, height: 844, dark: language === 'en' })
    const { page } = visit
    const { favorites, inbox } = phrases[language]
    await visit.open('/projects/list?per_page=20')
    const card = page.locator('.phone-card').first()
    await card.locator('.lead-score').waitFor()
    await visit.expectSound()
    const { touch, pull } = await fingerOn(card)
    const star = card.getByRole('img', { name: list.row.favorited })
    await pull(320, 120)
    await star.waitFor()
    const verbs = card.getByRole('button')
    await verbs.click()
    await page.getByRole('dialog').getByRole('button', { name: favorites.remove, exact: true }).click()
    await star.waitFor({ state: 'detached' })
    const name = (await card.locator('.l1 .grow').textContent()) ?? ''
    await pull(60, 260)
    const reasons = page.getByRole('dialog', { name: inbox.hide.title })
    await visit.expectSound()
    await reasons.getByRole('button', { name: inbox.hide.reasons.too_early }).click()
    await expect.poll(() => card.locator('.l1 .grow').textContent()).not.toBe(name)
    const toast = page.locator('.toast', { hasText: inbox.hide.doneOne })
    await toast.getByRole('button', { name: inbox.undo }).click()
    await expect.poll(() => card.locator('.l1 .grow').textContent()).toBe(name)
    await touch('touchStart', 200)
    await card.getByRole('checkbox', { checked: true }).waitFor()
    await touch('touchEnd')
    await page.getByText(lists.selection.count({ count: '1' }), { exact: true }).waitFor()
    expect(visit.address).toBe('/projects/list?per_page=20')
    await visit.expectSound()
    await card.getByRole('checkbox').click()
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' })
  })

  test('a list opens in the style it was left in, unless the address says another', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list')
    await page.getByRole('button', { name: lists.look.cards, exact: true }).click()
    await page.locator('.project-card .lead-score').first().waitFor()
    await visit.open('/projects/list')
    await page.locator('.project-card').first().waitFor()
    await visit.open('/projects/list?style=0')
    await page.locator('.grid .rows .tr').first().waitFor()
    expect(await page.locator('.project-card').count()).toBe(0)
    expect(visit.problems).toEqual([])
  })

  test.each(['table', 'cards'])('going back shows the %s where they were left', async (kind) => {
    const visit = await start()
    const { page } = visit
    await visit.open(kind === 'table' ? '/projects/list' : '/projects/list?style=1')
    const rows = page.locator(kind === 'table' ? '.grid .rows .tr' : '.project-card')
    await rows.first().waitFor()
    // First what makes the list shorter, then down to a row that must stay in view.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText(lists.selection.count({ count: '1' }), { exact: true }).waitFor()
    for (let step = 0; step < 30; step++) await page.keyboard.press('j')
    const scrolled = () => page.locator('.list-body').evaluate(({ scrollTop }) => scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(300)
    const before = await scrolled()
    await page.keyboard.press('o')
    await page.waitForURL('**/projects/show/*')
    await page.getByRole('heading', { name: detail.sections.parties }).waitFor()
    await page.keyboard.press('Escape')
    await rows.first().waitFor()
    await expect.poll(scrolled).toBe(before)
    await page.getByText(lists.selection.count({ count: '1' }), { exact: true }).waitFor()
  })

  test('what opens over the list gives the focus back', async () => {
    const visit = await start()
    const { page } = visit
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await visit.open('/projects/list')
    await page.locator('.grid .rows .tr').first().waitFor()
    const columns = page.getByRole('button', { name: list.columns, exact: true })
    await columns.press('Enter')
    await page.getByRole('dialog', { name: list.picker.title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: list.picker.title }).waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe(await columns.textContent())
    const who = page.locator('.who')
    await who.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(await who.textContent())
  })

  test('a facet narrows the list and its chip widens it again', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list')
    const { total: before } = await searchFor(visit, {})
    await expectTotal(visit, before)
    const value = page.locator('.filters .facet', { hasText: fields.stage }).first().locator('label').first()
    const count = Number((await value.locator('.n').textContent())?.replaceAll(/\D/g, ''))
    await value.getByRole('checkbox').check()
    await page.waitForURL('**project_stage=*')
    await expectTotal(visit, count)
    await page.getByRole('button', { name: lists.chips.remove({ field: fields.stage }) }).click()
    await expectTotal(visit, before)
  })

  test('a range the wrong way round is told at its field, and the rows stay', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list')
    const { total } = await searchFor(visit, {})
    await page.getByLabel(`${fields.invest_value} ${lists.facet.from}`).fill('9')
    await page.keyboard.press('Enter')
    await page.waitForURL('**invest_value_from=9*')
    await page.getByLabel(`${fields.invest_value} ${lists.facet.to}`).fill('3')
    await page.keyboard.press('Enter')
    await page.getByText(phrases[language].core.input.rangeReversed).waitFor()
    expect(visit.address).not.toContain('invest_value_to')
    await visit.expectSound()
    await visit.open('/projects/list?invest_value_from=9&invest_value_to=3')
    await page.getByText(phrases[language].core.input.rangeReversed).waitFor()
    await expectTotal(visit, total)
  })

  test('a page that is no more is the last one', async () => {
    const visit = await start()
    const { total } = await searchFor(visit, {})
    await visit.open('/projects/list?per_page=20&page=9999')
    await visit.page.waitForURL(`**page=${Math.ceil(total / 20)}`)
    await visit.page.locator('.grid .rows .tr').first().waitFor()
    expect(visit.problems).toEqual([])
  })

  test('a project outside the subscription says so and opens its page', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?outside_subscription=1&sort=-updated_at')
    await visit.expectSound()
    await page.locator('.grid .tr.lock a', { hasText: list.row.locked }).first().click()
    await page.getByText(detail.outOfScope.title).waitFor()
    expect(visit.problems).toEqual([])
  })

  test('values change with the unit', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list')
    const group = page.getByRole('group', { name: shell.unit })
    await group.getByRole('button', { name: shell.units[2], exact: true }).click()
    await page.getByText(`${fields.invest_value} ${projects.money[2].short}`).first().waitFor()
    await group.getByRole('button', { name: shell.units[0], exact: true }).click()
    await page.getByText(`${fields.invest_value} ${projects.money[0].short}`).first().waitFor()
    await visit.settled()
    expect(visit.problems).toEqual([])
  })
})
