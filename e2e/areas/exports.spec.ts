import { readFile } from 'node:fs/promises'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { languages, useBrowser, Visit } from '../visit'

useBrowser()

/** Each language has an account of its own, so that one does not find what the other exported. */
const accounts = { zh: 'leader', en: 'vip' } as const
const whole = (value: number) => value.toLocaleString('en-US')

describe.each(languages)('exports in %s', (language) => {
  const { exports, projects } = phrases[language]
  const { menu, tasks } = exports

  test('selected rows and a whole list become files that can be fetched', async () => {
    const visit = await Visit.start({ language, as: accounts[language] })
    const { page } = visit
    await visit.open('/projects/export_list')
    await page.getByRole('heading', { name: tasks.none }).waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: tasks.toList }).click()
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: menu.action, exact: true }).click()
    await page.getByText(menu.left({ tasks: '20', rows: whole(10_000), pdf: '500' })).waitFor()
    await page.getByRole('menuitem', { name: menu.excel }).click()
    await page.getByText(menu.begun({ count: '2' })).waitFor()
    await page.getByRole('button', { name: menu.show, exact: true }).click()
    await visit.expectAddress('/projects/export_list')
    const row = page.getByRole('row', { name: exports.file.title({ count: 2 }) })
    await row.getByRole('button', { name: tasks.download }).waitFor()
    await visit.expectSound()
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: tasks.download }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')

    await visit.open('/projects/last_200_projects?style=0')
    await visit.open('/projects/list?style=0')
    await page.getByRole('button', { name: menu.whole }).click()
    await page.getByRole('menuitem', { name: menu.base }).click()
    await page.getByRole('button', { name: menu.show, exact: true }).click()
    const all = page.getByRole('row', { name: projects.list.tabs.all })
    await all.getByRole('button', { name: tasks.download }).waitFor()
    await all.getByText(tasks.kinds.base).waitFor()
  })

  test('a phone shows the exports as cards', async () => {
    const visit = await Visit.start({ language, as: 'both', width: 390, height: 844, dark: true })
    const { page } = visit
    await visit.call('/project_ext/export_base', { title: `Phone ${language}`, lang: language })
    await visit.open('/projects/export_list')
    const card = page.locator('.export-cards li', { hasText: `Phone ${language}` })
    await card.getByRole('button', { name: tasks.download }).waitFor()
    await visit.expectSound()
  })

  test('a trial account reads why it cannot export', async () => {
    const visit = await Visit.start({ language, as: 'trial' })
    await visit.open('/projects/export_list')
    await visit.page.getByRole('heading', { name: tasks.notYours }).waitFor()
    await visit.expectSound()
  })
})
