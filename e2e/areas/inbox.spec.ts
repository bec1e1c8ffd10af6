import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { fingerOn } from '../finger'
import { journeysIn, useBrowser, Visit, type VisitOptions } from '../visit'

useBrowser()

interface Answer {
  list: { projectid: number; project_name: string; news: string; at: string }[]
  counts: { new: number; changed: number; gone: number }
}

const focused = (visit: Visit) => visit.page.locator('.lead.on a').first()

/** Each language has an account of its own, so that one does not find what the other did. */
const accounts = { zh: 'vip', en: 'otheradmin' } as const

describe.each(journeysIn('en'))('the inbox in %s', (language) => {
  const { inbox, favorites, projects, home } = phrases[language]
  const start = async (options: VisitOptions = {}) => {
    const visit = await Visit.start({ language, as: accounts[language], ...options })
    await visit.call('/inbox/undo_all_done', {})
    return visit
  }
  const asked = (visit: Visit) => visit.call<Answer>('/inbox/list', { lang: language })
  const opened = async (options: VisitOptions = {}) => {
    const visit = await start(options)
    await visit.open('/projects/home')
    return visit
  }

  test('is the home: kinds with counts, rows, a preview, and keys that work through it', async () => {
    const visit = await opened()
    const { page } = visit
    const { list, counts } = await asked(visit)
    const all = counts.new + counts.changed + counts.gone
    await page.getByRole('tab', { name: new RegExp(`^${inbox.tabs.all}`) }).waitFor()
    expect(await page.locator('.lead').count()).toBe(Math.min(list.length, all))
    const [first, second] = list
    expect(await focused(visit).textContent()).toBe(first?.project_name)
    await page.getByRole('heading', { level: 2, name: first?.project_name }).waitFor()
    await visit.expectSound()
    await page.keyboard.press('j')
    expect(await focused(visit).textContent()).toBe(second?.project_name)
    await page.keyboard.press('k')
    await page.keyboard.press('e')
    await page.getByText(inbox.doneOne({ name: first?.project_name ?? '' })).waitFor()
    await expect.poll(() => focused(visit).textContent()).toBe(second?.project_name)
    await expect.poll(async () => (await asked(visit)).list[0]?.projectid).toBe(second?.projectid)
    await page.keyboard.press('z')
    await expect.poll(() => focused(visit).textContent()).toBe(first?.project_name)
    await expect.poll(async () => (await asked(visit)).list[0]?.projectid).toBe(first?.projectid)
    await page.keyboard.press('o')
    await visit.expectAddress(`/projects/show/${first?.projectid}`)
  })

  test('says why somebody sees no contacts, and recommends nothing once a subscription has ended', async () => {
    const uncertified = await Visit.start({ language, as: 'uncertified' })
    await uncertified.open('/projects/home')
    await uncertified.page.locator('.peek').getByText(projects.detail.contactsHidden).waitFor()
    const expired = await Visit.start({ language, as: 'expired' })
    await expired.open('/projects/home')
    await expired.page.getByText(inbox.zero.ended).waitFor()
    expect(await expired.page.getByText(phrases[language].leads.recommended, { exact: true }).count()).toBe(0)
    await expired.expectSound()
  })

  test('hides with a reason, of two selected rows, and shows them again', async () => {
    const visit = await opened()
    const { page } = visit
    const { list } = await asked(visit)
    const names = list.slice(0, 2).map(({ project_name: name }) => name)
    for (const key of ['x', 'j', 'x', 'd']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: inbox.hide.title })
    await dialog.waitFor()
    await visit.expectSound()
    await page.keyboard.press('8')
    await dialog.getByRole('button', { name: inbox.hide.submit }).click()
    await dialog.getByText(phrases[language].core.input.required).waitFor()
    await dialog.getByLabel(inbox.hide.words).fill('A2')
    await dialog.getByRole('button', { name: inbox.hide.submit }).click()
    await page.getByText(inbox.hide.doneMany({ count: '2' })).waitFor()
    await expect.poll(() => focused(visit).textContent()).toBe(list[2]?.project_name)
    await visit.open('/projects/list?mine=hidden')
    for (const name of names) await page.getByRole('link', { name, exact: true }).waitFor()
    await visit.expectSound()
    await visit.open(`/projects/show/${list[0]?.projectid}`)
    await page.locator('.hidden-notice').getByText('A2').waitFor()
    await visit.expectSound()
    await page.locator('.hidden-notice').getByRole('button', { name: inbox.hide.show }).click()
    await page.locator('.hidden-notice').waitFor({ state: 'detached' })
    await visit.open('/projects/list?mine=hidden')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: inbox.hide.show }).click()
    await page.getByText(projects.list.empty.mine.hidden.title).waitFor()
  })

  test('from the selection bar of a list: the rows leave it, and undo brings them back', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    const first = page.locator('.grid .rows .tr').first().getByRole('link')
    const name = await first.textContent()
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: inbox.hide.button, exact: true }).click()
    await page.getByRole('button', { name: inbox.hide.reasons.too_small }).click()
    await expect.poll(() => first.textContent()).not.toBe(name)
    await page.keyboard.press('z')
    await expect.poll(() => first.textContent()).toBe(name)
  })

  test('at zero says when it looks next, and takes everything back', async () => {
    const visit = await opened({ width: 1024, height: 768 })
    const { page } = visit
    const row = page.locator('.lead').first()
    await row.getByRole('button', { name: inbox.peek.label }).click()
    await page.getByRole('dialog', { name: inbox.peek.label }).getByText(inbox.peek.why).waitFor()
    await visit.expectSound()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: inbox.filter.button }).click()
    await page.getByRole('menuitem', { name: inbox.filter.markAll }).click()
    await page.getByText(inbox.zero.title).waitFor()
    await page.getByRole('link', { name: new RegExp(`^${home.entry.search.title}`) }).waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: new RegExp(`^${inbox.undo}`) }).click()
    await row.waitFor()
  })

  test('of one kind, of one search: the address says it', async () => {
    const visit = await start()
    const { page } = visit
    const { id } = await visit.call<{ id: number }>('/tool/save_advance_search', {
      name: 'A2',
      conditions: { filters: { invest_value_from: 1 } },
    })
    await visit.open('/projects/home')
    await page.getByRole('tab', { name: new RegExp(`^${inbox.tabs.changed}`) }).click()
    await visit.expectAddress('/projects/home?news=changed')
    await page.getByRole('heading', { name: new RegExp(`^${inbox.tabs.changed}`) }).waitFor()
    await page.getByRole('button', { name: inbox.filter.button }).click()
    await page.getByRole('menuitem', { name: /^A2 / }).click()
    await visit.expectAddress(`/projects/home?news=changed&search_id=${id}`)
    await page.getByRole('button', { name: inbox.filter.clear({ name: 'A2' }) }).click()
    await visit.expectAddress('/projects/home?news=changed')
    await page.reload()
    await visit.settled()
    expect(await page.locator('.leads .group').count()).toBe(1)
    await visit.call('/tool/delete_advance_search', { id })
  })

  test('on a phone a card is pulled aside, held, and has its verbs for readers', async () => {
    const visit = await opened({ width: 390, height: 844, dark: language === 'en' })
    const { page } = visit
    const card = page.locator('.swipe').first()
    await card.waitFor()
    await visit.expectSound()
    const { pull } = await fingerOn(card)
    await pull(320, 120)
    await page.getByRole('img', { name: inbox.verbs.followed }).first().waitFor()
    await pull(60, 260)
    const dialog = page.getByRole('dialog', { name: inbox.hide.title })
    await dialog.waitFor()
    await visit.expectSound()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await card.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: favorites.remove, exact: true }).click()
    await page.getByRole('img', { name: inbox.verbs.followed }).first().waitFor({ state: 'detached' })
  })
})
