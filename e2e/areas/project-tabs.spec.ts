import { phrases } from '@groundbreak/phrases/phrases'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Photos {
  list: { id: number }[]
}

/** A project of the list with something: photos, documents, calls … */
async function projectWith(visit: Visit, has: (id: number) => Promise<boolean>): Promise<number> {
  for (let page = 1; page < 20; page++) {
    const { list } = await visit.call<{ list: { projectid: number }[] }>('/project/search', {
      filters: { has_photos: true },
      per_page: 100,
      page,
    })
    for (const { projectid } of list) if (await has(projectid)) return projectid
    if (list.length < 100) break
  }
  throw new Error('The sample market has no such project')
}

const withFiles = (visit: Visit) =>
  projectWith(visit, async (projectid) => {
    const counts = await visit.call<{ files: number }>('/project/tab_counts', { projectid })
    const photos = await visit.call<Photos>('/project/get_photos', { projectid })
    return counts.files > 0 && photos.list.length > 1
  })

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of some pixels, as PNG. */
function png(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (1 + side * 3), 0x80)
  for (let row = 0; row < side; row++) rows[row * (1 + side * 3)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

describe.each(journeysIn('zh'))("a project's tabs in %s", (language) => {
  const { files, records, firms, bids, dial, lists, projects } = phrases[language]
  const start = (as = 'employee') => Visit.start({ language, as })

  test('photos open large and go on by keys; a document is downloaded', async () => {
    const visit = await start()
    const { page } = visit
    const projectid = await withFiles(visit)
    await visit.open(`/projects/show/${projectid}`)
    await page.getByRole('tab', { name: projects.detail.tabs.photos }).click()
    const thumbnails = page.locator('.thumbnail')
    await thumbnails.first().waitFor()
    const of = await thumbnails.count()
    await visit.expectSound()
    await thumbnails.first().click()
    const lightbox = page.getByRole('dialog', { name: files.lightbox.title })
    await lightbox.getByText(files.lightbox.place({ at: 1, of })).waitFor()
    await expect
      .poll(() => lightbox.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await lightbox.getByText(files.lightbox.place({ at: 2, of })).waitFor()
    await visit.expectSound()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await lightbox.getByText(files.lightbox.place({ at: of, of })).waitFor()
    await page.keyboard.press('Escape')
    await lightbox.waitFor({ state: 'detached' })
    const waiting = page.waitForEvent('download')
    await page.locator('.documents li').first().getByRole('button').click()
    expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('tab', { name: projects.detail.tabs.records }).click()
    await page.locator('.records li').first().waitFor()
    expect(visit.problems).toEqual([])
  })

  test('records, firms, wins and what colleagues did stand behind their tabs', async () => {
    const visit = await start()
    const { page } = visit
    const { list } = await visit.call<{ list: { project: { projectid: number } }[] }>(
      '/rcc_dial/search_call_list',
      {},
    )
    const called = list[0]?.project.projectid
    await visit.open(`/projects/show/${called}?tab=records`)
    await page.getByRole('button', { name: new RegExp(`^${records.kinds.calling} \\d`) }).click()
    await page.locator('.records li').first().waitFor()
    await visit.expectSound()
    await visit.expectAddress(`/projects/show/${called}?tab=records&records=calling`)
    await page.getByRole('tab', { name: projects.detail.tabs.parties }).click()
    await page.locator('.related-firms .link').first().click()
    await page.locator('.firm-projects li').first().waitFor()
    await visit.expectSound()
    await page.keyboard.press('Escape')
    await page.locator('.firm-projects').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: firms.seniors }).waitFor()
    await page.getByRole('tab', { name: projects.detail.tabs.bids }).click()
    await page.getByRole('heading', { name: bids.wins }).waitFor()
    await visit.expectSound()
  })

  test('a tab opened from far down the page begins at its start', async () => {
    const visit = await start()
    const { page } = visit
    const id = await projectWith(visit, () => Promise.resolve(true))
    await visit.open(`/projects/show/${id}`)
    const panel = page.locator('#record-panel')
    const tabs = page.locator('.detail-tabs')
    const offset = async () => {
      const [start, stuck] = await Promise.all([panel.boundingBox(), tabs.boundingBox()])
      return (start?.y ?? 0) - ((stuck?.y ?? 0) + (stuck?.height ?? 0))
    }
    await panel.evaluate((element) => element.lastElementChild?.scrollIntoView())
    expect(await offset()).toBeLessThan(0)
    await page.getByRole('tab', { name: projects.detail.tabs.parties }).click()
    await page.getByRole('heading', { name: firms.seniors }).waitFor()
    await visit.settled()
    expect(await offset()).toBeGreaterThanOrEqual(0)
  })

  test('the list of calls is narrowed, and says why it is empty', async () => {
    const visit = await start('leader')
    const { page } = visit
    await visit.open('/projects/call_list')
    await page.locator('.grid .rows .tr').first().waitFor()
    await visit.expectSound()
    const all = await page.locator('.list-tools .count').textContent()
    await page.getByRole('button', { name: dial.answeredChoices.no, exact: true }).click()
    await visit.expectAddress('/projects/call_list?answered=0')
    await expect.poll(() => page.locator('.list-tools .count').textContent()).not.toBe(all)
    await page.getByRole('button', { name: lists.narrow.clear }).click()
    await expect.poll(() => page.locator('.list-tools .count').textContent()).toBe(all)
    await visit.open('/projects/call_list?called_from=2100-01-01')
    await page.getByRole('heading', { name: lists.narrow.none }).waitFor()
    await visit.expectSound()
  })

  test('the notice about transit numbers is closed for now, or for good, wherever it is shown', async () => {
    const visit = await start('both')
    const { page } = visit
    await visit.call('/tool/store_rcc_dial_notice', { rcc_dial_notice_value: 0 })
    interface Parties {
      tender_groups: { parties: { contacts: { channels: object[] }[] }[] }[]
    }
    const projectid = await projectWith(visit, async (id) => {
      const { tender_groups: groups } = await visit.call<Parties>('/project/get', { projectid: id })
      const contacts = groups.flatMap(({ parties }) => parties.flatMap((party) => party.contacts))
      return contacts.some(({ channels }) => channels.length > 0)
    })
    const notice = page.getByRole('region', { name: dial.notice.title })
    await visit.open(`/projects/show/${projectid}`)
    await notice.waitFor()
    await visit.expectSound()
    await notice.getByRole('link', { name: dial.notice.calls }).click()
    await visit.expectAddress('/projects/call_list')
    await notice.waitFor()
    await visit.expectSound()
    await notice.getByRole('button', { name: dial.notice.close }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await notice.waitFor()
    await notice.getByRole('checkbox', { name: dial.notice.dontShow }).check()
    const stored = page.waitForResponse((answer) => answer.url().includes('/tool/store_rcc_dial_notice'))
    await notice.getByRole('button', { name: dial.notice.close }).click()
    await stored
    await visit.open(`/projects/show/${projectid}`)
    await page.getByRole('heading', { name: projects.detail.sections.parties }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  test('on a phone and in the dark', async () => {
    const visit = await Visit.start({ language, as: 'employee', width: 390, height: 844, dark: true })
    const projectid = await withFiles(visit)
    for (const tab of ['photos', 'records', 'parties', 'bids']) {
      await visit.open(`/projects/show/${projectid}?tab=${tab}`)
      await visit.expectSound()
    }
    await visit.open('/projects/call_list')
    await visit.page.locator('.card').first().waitFor()
    await visit.expectSound()
  })

  test('a researcher adds a photo, which is counted, and removes it again', async () => {
    const visit = await start('researcher')
    const { page } = visit
    const projectid = await withFiles(visit)
    await visit.open(`/projects/show/${projectid}?tab=photos`)
    const thumbnails = page.locator('.thumbnail')
    await thumbnails.first().waitFor()
    const before = await thumbnails.count()
    await page.getByRole('button', { name: files.edit.addPhoto }).click()
    const dialog = page.getByRole('dialog', { name: files.edit.addPhoto })
    await dialog.getByRole('button', { name: files.edit.save, exact: true }).click()
    await dialog.getByText(files.edit.pick).waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await dialog.getByRole('button', { name: files.edit.save, exact: true }).click()
    await dialog.getByText(phrases[language].files.failures.notAPicture).waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: png(64) })
    await dialog.getByLabel(files.edit.captionZh).fill('现场')
    await dialog.getByLabel(files.edit.captionEn).fill('On site')
    await visit.expectSound()
    await dialog.getByRole('button', { name: files.edit.save, exact: true }).click()
    await expect.poll(() => thumbnails.count()).toBe(before + 1)
    const name = language === 'zh' ? '现场' : 'On site'
    await page.getByRole('button', { name: files.edit.removePhoto({ name }) }).click()
    await page
      .getByRole('dialog', { name: files.edit.removePhoto({ name }) })
      .getByRole('button', { name: files.edit.remove, exact: true })
      .click()
    await expect.poll(() => thumbnails.count()).toBe(before)
    expect(visit.problems).toEqual([])
  })
})
