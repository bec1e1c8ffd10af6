import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Found {
  list: { projectid: number; project_name: string }[]
}

describe.each(journeysIn('zh'))('projects for others in %s', (language) => {
  const { exports, shares } = phrases[language]
  const { print } = exports
  const found = (visit: Visit, rows: number) =>
    visit.call<Found>('/project/search', { per_page: rows, lang: language })

  test('a link shows the project to somebody without an account until it is ended', async () => {
    const visit = await Visit.start({ language, as: 'leader' })
    const { page } = visit
    const [project] = (await found(visit, 1)).list
    await visit.open(`/projects/show/${project?.projectid}`)
    await page.getByRole('button', { name: shares.share, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: shares.title })
    await dialog.getByRole('button', { name: shares.create }).click()
    const link = await dialog.getByLabel(shares.link, { exact: true }).inputValue()
    await visit.expectSound()

    const guest = await Visit.start({ language, width: 390, height: 844, dark: true })
    await guest.open(new URL(link).pathname)
    await guest.page.getByRole('heading', { level: 1, name: project?.project_name ?? '' }).waitFor()
    expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await guest.expectSound()

    await dialog.getByRole('button', { name: shares.revoke }).first().click()
    await page.getByText(shares.revoked).waitFor()
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: shares.shared.ended }).waitFor()
    expect(guest.problems).toEqual([])
  })

  test('a link to a position alone draws the map with the project on it', async () => {
    const visit = await Visit.start({ language, as: 'vip' })
    const { page } = visit
    const [project] = (await found(visit, 1)).list
    await visit.open(`/projects/show/${project?.projectid}`)
    await page.getByRole('button', { name: shares.share, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: shares.title })
    await dialog.getByRole('button', { name: shares.kinds.position }).click()
    await dialog.getByRole('button', { name: shares.create }).click()
    const address = new URL(await dialog.getByLabel(shares.link, { exact: true }).inputValue()).pathname

    const guest = await Visit.start({ language, width: 390, height: 844 })
    await guest.open(address)
    await guest.page.locator('.shared-pin', { hasText: project?.project_name }).waitFor()
    const canvas = guest.page.locator('.shared-map canvas')
    await expect.poll(async () => (await canvas.boundingBox())?.height).toBeGreaterThan(400)
    expect((await guest.page.locator('.shared-map .map').boundingBox())?.height).toBeGreaterThan(400)
    await guest.page.getByRole('link', { name: shares.shared.more }).waitFor()
    await guest.expectSound()

    // Whoever is inside is not asked to log in.
    await visit.open(address)
    await page.getByRole('link', { name: shares.shared.moreInside }).waitFor()
  })

  test('selected rows are shown for the printer, as a table and one by one', async () => {
    const visit = await Visit.start({ language, as: 'leader' })
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: phrases[language].lists.selection.more, exact: true }).click()
    await page.getByRole('menuitem', { name: print.action }).click()
    await expect.poll(() => page.locator('.print-table tbody tr').count()).toBe(2)
    await visit.expectSound()
    await page.getByRole('button', { name: print.layouts.sheets }).click()
    await expect.poll(() => page.locator('.print-sheet').count()).toBe(2)
    await visit.expectSound()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.print-tools').isVisible()).toBe(false)
  })
})
