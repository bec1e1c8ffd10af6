import { readFile } from 'node:fs/promises'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

/** Each language has an account of its own, so that one does not find what the other exported. */
const accounts = { zh: 'leader', en: 'vip' } as const
const whole = (value: number) => value.toLocaleString('en-US')

describe.each(journeysIn('en'))('exports in %s', (language) => {
  const { accounts: rights, exports, projects } = phrases[language]
  const { menu, sheets, tasks } = exports
  /** With how many are left of the day. */
  const exporting = new RegExp(`^${menu.action} ?\\d*$`)

  test('selected rows and a whole list become files that can be fetched', async () => {
    const visit = await Visit.start({ language, as: accounts[language] })
    const { page } = visit
    await visit.open('/projects/export_list')
    await page.getByRole('heading', { name: tasks.none }).waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: tasks.toList }).click()
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: exporting }).click()
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

  test('sheets become a PDF and Word files; what they told is remembered', async () => {
    const visit = await Visit.start({ language, as: accounts[language] })
    const { page } = visit
    await visit.open('/projects/list?style=0')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const choose = async (entry: string) => {
      await page.getByRole('button', { name: exporting }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    const dialog = page.getByRole('dialog')
    const box = (section: keyof typeof sheets.sections) =>
      dialog.getByRole('checkbox', { name: sheets.sections[section] })
    await choose(menu.pdf)
    await dialog.getByText(sheets.limit({ max: '500', left: '500' })).waitFor()
    expect(await box('notes').isChecked()).toBe(false)
    await box('notes').check()
    await dialog.getByText(sheets.notesNote).waitFor()
    await box('bids').uncheck()
    await visit.expectSound()
    await dialog.getByRole('button', { name: sheets.submit }).click()
    await page.getByText(menu.begun({ count: '2' })).waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await choose(menu.word)
    await dialog.getByRole('button', { name: sheets.split.each }).click()
    expect([await box('notes').isChecked(), await box('bids').isChecked()]).toEqual([true, false])
    await visit.expectSound()
    await dialog.getByRole('button', { name: sheets.submit }).click()
    await dialog.waitFor({ state: 'hidden' })

    await visit.open('/projects/export_list')
    const fetched = async (kind: string) => {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell', { name: kind, exact: true }) })
      const button = row.getByRole('button', { name: tasks.download })
      await button.waitFor({ timeout: 90_000 })
      const coming = page.waitForEvent('download')
      await button.click()
      const file = await coming
      return {
        name: file.suggestedFilename(),
        start: (await readFile(await file.path())).toString('latin1', 0, 5),
      }
    }
    expect(await fetched(tasks.kinds.pdf)).toMatchObject({
      name: expect.stringMatching(/\.pdf$/) as string,
      start: '%PDF-',
    })
    expect(await fetched(tasks.splitWord)).toMatchObject({
      name: expect.stringMatching(/\.zip$/) as string,
      start: expect.stringMatching(/^PK/) as string,
    })
  })

  test('the limit of a day is told before it is hit, and what is left can be exported', async () => {
    const visit = await Visit.start({ language, as: 'both' })
    const { page } = visit
    await page.route('**/user/export_tasks', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { left: { pdf: number } } }
      answer.data.left.pdf = 1
      await route.fulfill({ response, json: answer })
    })
    await visit.open('/projects/list?style=0')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: exporting }).click()
    await page.getByRole('menuitem', { name: menu.pdf }).click()
    const dialog = page.getByRole('dialog', { name: sheets.limitTitle })
    await dialog.getByText(sheets.limitOver({ count: '2' })).waitFor()
    expect(await dialog.getByRole('button', { name: sheets.submit, exact: false }).last().isDisabled()).toBe(
      true,
    )
    await visit.expectSound()
    await dialog.getByRole('button', { name: sheets.someOnly({ count: '1' }) }).click()
    await page.getByText(menu.begun({ count: '1' })).waitFor()
  })

  test('with no export left the menu says when there are more; a long name is cut', async () => {
    const visit = await Visit.start({ language, as: 'both', width: 1200 })
    const { page } = visit
    const title = 'W '.repeat(29).trim()
    await visit.call('/project_ext/export_base', { title, lang: language })
    await page.route('**/user/export_tasks', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { left: { tasks: number } } }
      answer.data.left.tasks = 0
      await route.fulfill({ response, json: answer })
    })
    await visit.open('/projects/export_list')
    await page.getByText(menu.spent({ max: '20' })).waitFor()
    const name = page.locator('.grid .nm .cut', { hasText: title }).first()
    expect(await name.evaluate((el) => [el.scrollWidth > el.clientWidth, el.clientWidth < 480])).toEqual([
      true,
      true,
    ])
    await visit.open('/projects/list?style=0')
    await page.getByRole('button', { name: menu.whole }).click()
    await page.getByText(menu.spent({ max: '20' })).waitFor()
    await visit.expectSound()
  })

  test('a project by itself is exported from its page', async () => {
    const visit = await Visit.start({ language, as: accounts[language], dark: true })
    const { page } = visit
    await visit.open('/projects/list?style=0')
    await page.locator('.grid .rows .tr a').first().click()
    await page.getByRole('button', { name: exporting }).click()
    await page.getByRole('menuitem', { name: menu.word }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(sheets.count({ count: '1' })).waitFor()
    await visit.expectSound()
    await dialog.getByRole('button', { name: sheets.submit }).click()
    await page.getByText(menu.begun({ count: '1' })).waitFor()
  })

  test('a phone shows the exports as cards', async () => {
    const visit = await Visit.start({ language, as: 'both', width: 390, height: 844, dark: true })
    const { page } = visit
    await visit.call('/project_ext/export_base', { title: `Phone ${language}`, lang: language })
    await visit.open('/projects/export_list')
    const card = page
      .getByRole('list', { name: tasks.table })
      .getByRole('listitem')
      .filter({ hasText: `Phone ${language}` })
    await card.getByRole('button', { name: tasks.download }).waitFor()
    await visit.expectSound()
  })

  test('a trial account reads why it cannot export', async () => {
    const visit = await Visit.start({ language, as: 'trial' })
    await visit.open('/projects/export_list')
    const right = rights.mine.rights['projects.export']
    await visit.page.getByText(rights.refused.reason({ right })).waitFor()
    await visit.expectSound()
  })
})
