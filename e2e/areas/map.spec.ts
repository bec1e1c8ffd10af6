import { phrases } from '@groundbreak/phrases/phrases'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isCoveredOnMap } from '../map-marks'
import { searchFor } from '../project-total'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

const PATH = '/projects/map_position_show'

/** The number before the list beside the map. */
async function shown(page: Page): Promise<number> {
  const text = await page.locator('.map-list-head h2').textContent()
  return text && /\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : -1
}

async function openMap(visit: Visit, search = ''): Promise<void> {
  await visit.open(PATH + search)
  await visit.page.locator('.cluster').first().waitFor()
  await visit.page.locator('.map-row').first().waitFor()
}

/** Where the middle of the map is on the screen. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.map canvas').boundingBox()
  if (!box) throw new Error('there is no map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How many marks a panel, the inset or the edge of the map cuts. */
async function coveredMarks(page: Page): Promise<number> {
  const marks = await page.locator('.cluster').all()
  const covered = await Promise.all(marks.map((mark) => isCoveredOnMap(mark)))
  return covered.filter(Boolean).length
}

describe.each(journeysIn('en'))('the map in %s', (language) => {
  const { lists, map, projects } = phrases[language]
  const { chips } = projects.list
  const start = (size: { width?: number; height?: number; dark?: boolean } = {}) =>
    Visit.start({ language, as: 'vip', ...size })

  test('a circle is drawn, the list follows it, a copied link shows the same, the chip takes it away', async () => {
    const visit = await start()
    const { page } = visit
    await openMap(visit, '?at=120_31_7')
    const all = await shown(page)
    await page.getByRole('button', { name: map.tools.circle, exact: true }).click()
    const { x, y } = await middle(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 20, { steps: 3 })
    await page.mouse.move(x + 110, y + 40, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => visit.address).toMatch(/&area=c[\d.]+_[\d.]+_\d+/)
    const area = new URL(page.url()).searchParams.get('area') ?? ''
    const [, longitude, latitude, metres] = /^c(.+)_(.+)_(.+)$/.exec(area) ?? []
    const circle = {
      kind: 'circle',
      longitude: Number(longitude),
      latitude: Number(latitude),
      metres: Number(metres),
    }
    const { total } = await searchFor(visit, language, { area: [circle] })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(all)
    await expect.poll(() => shown(page)).toBe(total)
    await page.locator('.cluster.within').first().waitFor()
    await visit.expectSound()

    const copied = visit.address
    const other = await start({ dark: true })
    await openMap(other, copied.slice(PATH.length))
    await expect.poll(() => shown(other.page)).toBe(total)
    await other.expectSound()

    await page.getByRole('button', { name: lists.chips.remove({ field: projects.conditions.area }) }).click()
    await expect.poll(() => visit.address).not.toContain('area=')
    await page.locator('.cluster.within').first().waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(() => visit.address).toContain('area=')
    await expect.poll(() => shown(page)).toBe(total)
  })

  test('a polygon is drawn corner by corner; crossing edges are told and taken back', async () => {
    const visit = await start()
    const { page } = visit
    await openMap(visit, '?at=120_31_7')
    await page.getByRole('button', { name: map.tools.polygon, exact: true }).click()
    const { x, y } = await middle(page)
    const corner = async (dx: number, dy: number) => {
      const before = await page.getByRole('button', { name: map.tools.undo }).count()
      await page.mouse.click(x + dx, y + dy)
      if (before === 0) await page.getByRole('button', { name: map.tools.undo }).waitFor()
    }
    await corner(-90, -80)
    await corner(90, 80)
    await corner(90, -80)
    await corner(-90, 80)
    await page.getByRole('button', { name: map.tools.done, exact: true }).click()
    await page.getByText(map.drawing.crosses).waitFor()
    await page.getByRole('button', { name: map.tools.undo }).click()
    await page.getByRole('button', { name: map.tools.done, exact: true }).click()
    await expect.poll(() => visit.address).toContain('&area=p')
    await page.getByRole('button', { name: map.tools.clear }).click()
    await expect.poll(() => visit.address).not.toContain('area=')
  })

  test('by name and figures, without a mouse', async () => {
    const visit = await start()
    const { page } = visit
    await openMap(visit)
    await visit.expectSound()
    await page.getByRole('button', { name: map.tools.place, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: map.place.title })
    await dialog.getByLabel(map.place.name, { exact: true }).fill(language === 'zh' ? '南京' : 'nanjing')
    await dialog
      .getByRole('button', { name: language === 'zh' ? '南京' : 'Nanjing' })
      .first()
      .press('Enter')
    await dialog.getByLabel(map.place.km).fill('900')
    await dialog.getByRole('button', { name: map.place.search }).press('Enter')
    await dialog.getByText(map.place.wrong).waitFor()
    await visit.expectSound()
    await dialog.getByLabel(map.place.km).fill('40')
    await dialog.getByRole('button', { name: map.place.search }).press('Enter')
    await page.getByText(chips.circle({ km: '40' })).waitFor()
    await expect.poll(() => visit.address).toContain('_40000')
  })

  test('a row is located, its card opens; the list and the map lead to each other', async () => {
    const visit = await start()
    const { page } = visit
    await openMap(visit)
    const name = (await page.locator('.map-row a').first().textContent()) ?? ''
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    const card = page.getByRole('article', { name: map.card.label })
    await card.getByRole('link', { name }).waitFor()
    await expect.poll(() => visit.address).toContain('project=')
    await visit.expectSound()
    await card.getByRole('button', { name: map.card.close }).click()
    await expect.poll(() => visit.address).not.toContain('project=')
    await page.getByRole('button', { name: map.views.list, exact: true }).click()
    await page.locator('.grid .rows .tr').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await card.waitFor()
    await expect.poll(() => visit.address).toContain('at=')
  })

  test('what is selected on several pages stands on the map alone, and leads back', async () => {
    const visit = await start({ dark: language === 'en' })
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const first = page.locator('.grid .rows .tr').first()
    const before = await first.textContent()
    await page.getByRole('button', { name: lists.pages.next }).click()
    await visit.expectAddress('/projects/list?per_page=20&page=2')
    // The page before stays until its successor has come.
    await expect.poll(() => first.textContent()).not.toBe(before)
    const { total } = await searchFor(visit, language, {})
    const range = lists.pages.range({ from: '21', to: '40', total: total.toLocaleString('en-GB') })
    await page.getByText(range).waitFor()
    await page.keyboard.press('x')
    await page.getByText(lists.selection.count({ count: '3' }), { exact: true }).waitFor()
    await page.getByRole('button', { name: lists.selection.more, exact: true }).click()
    await page.getByRole('menuitem', { name: map.onMap }).click()
    await expect.poll(() => visit.address).toMatch(/^\/projects\/map_position_show\?.*selected=1/)
    await page.getByText(map.selected.count({ count: '3' }), { exact: true }).waitFor()
    await page.getByText(map.list.ofAll({ count: '3' }), { exact: true }).waitFor()
    await page.locator('.map-row .lead-score').first().waitFor()
    expect(await coveredMarks(page)).toBe(0)
    await visit.expectSound()
    await page.getByRole('button', { name: map.views.list, exact: true }).click()
    await visit.expectAddress('/projects/selected_projects')
    await expect.poll(() => page.locator('.grid .rows .tr').count()).toBe(3)
    await page.goBack()
    await page.getByRole('button', { name: map.selected.all }).click()
    await expect.poll(() => visit.address).not.toContain('selected=')
    await expect.poll(() => page.getByText(map.list.ofAll({ count: '3' }), { exact: true }).count()).toBe(0)
    await visit.open('/projects/selected_projects')
    await page.locator('.grid .rows .tr').first().waitFor()
    await page.keyboard.press('Escape')
    await visit.open(`${PATH}?selected=1`)
    await page.getByText(map.selected.none, { exact: true }).waitFor()
    await visit.expectSound()
  })

  test('what is selected far apart stands clear of the panels', async () => {
    const visit = await start({ width: language === 'zh' ? 1440 : 1024 })
    const { page } = visit
    // The corners of the country, where the panels are.
    for (const province of [230_000, 530_000, 540_000, 460_000, 650_000]) {
      await visit.open(`/projects/list?province_ids=${province}`)
      await page.locator('.grid .rows .tr').first().waitFor()
      for (const key of ['j', 'x']) await page.keyboard.press(key)
    }
    await page.getByText(lists.selection.count({ count: '5' }), { exact: true }).waitFor()
    await visit.open(`${PATH}?selected=1`)
    await expect.poll(() => page.locator('.cluster').count()).toBeGreaterThan(1)
    await expect.poll(() => coveredMarks(page)).toBe(0)
  })

  test('on a phone the list is a sheet over the map', async () => {
    const visit = await start({ width: 390, height: 844 })
    const { page } = visit
    await openMap(visit)
    await visit.expectSound()
    await page.getByRole('button', { name: map.list.expand }).click()
    await page.getByRole('button', { name: map.list.collapse }).waitFor()
    await visit.expectSound()
  })
})
