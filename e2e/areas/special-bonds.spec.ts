import { bonds } from '@groundbreak/contract/areas/bonds'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { paths, projectPath } from '@groundbreak/web/src/paths'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

describe.each(journeysIn('en'))('special bonds in %s', (language) => {
  const { purposes, specialBonds: words } = phrases[language].bonds

  test('are narrowed by their purpose, opened by a key, and lead to the projects that they pay for', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    const { page } = visit
    const forTransport = await visit.call<Output<typeof bonds.search>>(bonds.search.path, {
      purpose: ['transport'],
      lang: language,
    })
    const [first] = forTransport.list
    const works = await visit.call<Output<typeof bonds.works>>(bonds.works.path, {
      special_bond_id: first?.special_bond_id,
      lang: language,
    })
    const project = works.list.flatMap(({ projects }) => projects)[0]
    await visit.open(paths.specialBonds)
    await page.getByRole('checkbox', { name: new RegExp(`^${purposes.transport}`) }).check()
    await page.getByText(words.count({ count: String(forTransport.total) }), { exact: true }).waitFor()
    await page.getByRole('link', { name: first?.name, exact: true }).first().waitFor()
    await visit.expectSound()
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await page.getByRole('heading', { name: first?.name, level: 1 }).waitFor()
    await page.getByRole('link', { name: project?.project_name }).first().waitFor()
    await visit.expectSound()
    await page.getByRole('link', { name: project?.project_name }).first().click()
    await page.getByRole('heading', { name: project?.project_name, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(projectPath(project?.projectid ?? 0))
  })
})
