import { landDeals } from '@groundbreak/contract/areas/land-deals'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { paths } from '@groundbreak/web/src/paths'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

describe.each(journeysIn('zh'))('land deals in %s', (language) => {
  const { exports, landDeals: words } = phrases[language]

  test('are narrowed by their use, opened by a key, lead back to where one was, and go into a file', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    const { page } = visit
    const find = (asked: object) =>
      visit.call<Output<typeof landDeals.search>>(landDeals.search.path, { ...asked, lang: language })
    const industrial = await find({ purpose: [3] })
    const [first] = industrial.list
    await visit.open(paths.landDeals)
    await page.getByRole('checkbox', { name: new RegExp(`^${words.purposes[3]}`) }).check()
    await page.getByText(words.count({ count: String(industrial.total) }), { exact: true }).waitFor()
    await page.getByRole('link', { name: first?.plot_number, exact: true }).first().waitFor()
    await visit.expectSound()
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await page.getByRole('heading', { name: first?.plot_number, level: 1 }).waitFor()
    await page.getByText(words.groups.terms).waitFor()
    await visit.expectSound()
    await page.getByRole('link', { name: words.title }).click()
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(paths.landDeals)

    await page.getByRole('button', { name: exports.menu.whole }).click()
    await page.getByRole('menuitem', { name: exports.menu.rows.excel }).click()
    await page.getByRole('button', { name: exports.menu.show, exact: true }).click()
    const { total: count } = await find({})
    const file = page.getByRole('row', { name: words.file.title({ count }) })
    await file.getByRole('button', { name: exports.tasks.download }).waitFor()
  })
})
