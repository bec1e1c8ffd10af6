import { landDeals } from '@groundbreak/contract/areas/land-deals'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { paths } from '@groundbreak/web/src/paths'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

describe.each(journeysIn('zh'))('land deals in %s', (language) => {
  const { landDeals: words } = phrases[language]

  test('are narrowed by their use, opened by a key, and lead back to where one was', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    const { page } = visit
    const industrial = await visit.call<Output<typeof landDeals.search>>(landDeals.search.path, {
      purpose: [3],
      lang: language,
    })
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
  })
})
