import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { expectTotal, searchFor as searchIn, type Found } from '../project-total'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

describe.each(journeysIn('zh'))('projects in %s', (language) => {
  const { projects, shell } = phrases[language]
  const { search, fields, conditions, detail } = projects

  const start = (options: Parameters<typeof Visit.start>[0] = {}) =>
    Visit.start({ language, as: 'employee', ...options })
  const searchFor = (visit: Visit, filters: object) => searchIn(visit, language, filters)

  test('quick search suggests while typing, and Enter finds everything', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/home')
    const { list: some } = await searchFor(visit, {})
    const name = some[0]?.project_name ?? ''
    const word = language === 'zh' ? name.slice(0, 4) : (name.split(' ')[0] ?? '')
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    const first = page.getByRole('option').first()
    await first.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/projects/quick_search_result?keyword=*')
    const { total } = await searchFor(visit, { keyword: word })
    expect(total).toBeGreaterThan(0)
    await expectTotal(visit, total)
    await visit.expectSound()
  })

  const searches: { name: string; filters: object; set: (visit: Visit) => Promise<void>; field: string }[] = [
    {
      name: 'by place and value',
      filters: { province_ids: [330_000], invest_value_from: 100, invest_value_unit: 'MILLION' },
      field: fields.place,
      set: async ({ page }) => {
        await page
          .getByRole('button', { name: `${fields.place} ${search.pick}` })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        // By keys alone: the field has the focus, Enter finds and does not send the form.
        await dialog.getByRole('searchbox').waitFor()
        await expect
          .poll(() => dialog.getByRole('searchbox').evaluate((field) => field === document.activeElement))
          .toBe(true)
        await page.keyboard.type(language === 'zh' ? 'zhejiang' : '浙江')
        await page.keyboard.press('Enter')
        await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
        await dialog.getByRole('checkbox').first().check()
        await dialog.getByRole('button', { name: search.picker.apply({ count: 1 }) }).click()
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
          .toBe(`${fields.place} ${search.change}`)
        await page.getByLabel(`${fields.invest_value} ${search.from}`).fill('100')
        await page.keyboard.press('Enter')
      },
    },
    {
      name: 'by words, one of which is enough',
      filters: {
        project_name: language === 'zh' ? '医院 中学' : 'hospital school',
        project_name_operator: 'OR',
      },
      field: conditions.project_name,
      set: async ({ page }) => {
        await page
          .getByLabel(conditions.project_name, { exact: true })
          .fill(language === 'zh' ? '医院 中学' : 'hospital school')
        await page.getByLabel(search.accurate).check()
        await page.getByText(phrases[language].projects.failures.nameHasBlanks).waitFor()
        await page.getByLabel(search.accurate).uncheck()
        await page.getByRole('button', { name: search.nameOr, exact: true }).click()
      },
    },
    {
      name: 'by category and notices, without a stage',
      filters: { project_category_ids: [1], has_bids: true, exclude: { project_stage: [5] } },
      field: fields.category,
      set: async ({ page }) => {
        await page
          .getByRole('button', { name: `${fields.category} ${search.pick}` })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('checkbox').first().check()
        await page.getByRole('button', { name: search.picker.apply({ count: 1 }) }).click()
        await page.getByRole('checkbox', { name: conditions.has_bids }).check()
        await page
          .getByRole('button', { name: `${fields.stage} ${search.pick}` })
          .last()
          .click()
        await page.getByRole('dialog').getByRole('checkbox').nth(4).check()
        await page.getByRole('button', { name: search.picker.apply({ count: 1 }) }).click()
      },
    },
  ]

  test.each(searches)('advanced search $name', async ({ set, filters, field }) => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/search')
    await set(visit)
    const { total } = await searchFor(visit, filters)
    expect(total).toBeGreaterThan(0)
    const count = total.toLocaleString('en-GB')
    await page.getByRole('button', { name: search.submit({ count }), exact: true }).click()
    await page.waitForURL('**/projects/search_result?*')
    await expectTotal(visit, total)
    await page.locator('.chip', { hasText: field }).first().waitFor()
    const address = page.url()
    await page.reload()
    await expectTotal(visit, total)
    expect(page.url()).toBe(address)
    await page.goBack()
    await page.getByRole('button', { name: search.submit({ count }), exact: true }).waitFor()
  })

  test('the search form is sound, pickers too', async () => {
    const visit = await start()
    await visit.open('/projects/search')
    await visit.expectSound()
    await visit.page
      .getByRole('button', { name: `${fields.place} ${search.pick}` })
      .first()
      .click()
    await visit.page.getByRole('dialog').waitFor()
    await visit.expectSound()
  })

  test('the quick search offers the filter that the words name', async () => {
    const visit = await start()
    const { page } = visit
    const words = language === 'zh' ? '水冷 空调' : 'central air conditioning'
    const value = language === 'zh' ? '水冷中央空调' : 'Water-cooled central plant'
    await visit.open('/projects/list?project_stage=4')
    await page.keyboard.press('/')
    await page.keyboard.type(words)
    await page.getByRole('option', { name: value }).waitFor()
    await visit.expectSound()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('.chip', { hasText: value }).waitFor()
    expect(visit.address).toMatch(/^\/projects\/list\?project_stage=4&aircondition=\d+$/)
    const ids = visit.address.split('aircondition=')[1]
    const { total } = await searchFor(visit, { project_stage: [4], aircondition: [Number(ids)] })
    expect(total).toBeGreaterThan(0)
    await expectTotal(visit, total)
  })

  test('a project opens from its list and leads to the next one', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    const { list: rows } = await visit.call<Found>('/project/search', {
      filters: {},
      per_page: 20,
      lang: language,
    })
    await page.locator('.grid .rows .tr').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await page.waitForURL('**/projects/show/*')
    await page.getByRole('heading', { level: 1, name: rows[0]?.project_name }).waitFor()
    await page.getByRole('heading', { name: detail.sections.parties }).waitFor()
    const position = page.locator('.position')
    await position.getByRole('img').waitFor()
    expect(await position.getByRole('link', { name: detail.position.openMap }).getAttribute('href')).toMatch(
      /^https:.+1\d\d\.\d+/,
    )
    await visit.expectSound()
    await page.getByRole('button', { name: detail.next }).click()
    await page.getByRole('heading', { level: 1, name: rows[1]?.project_name }).waitFor()
    await page.getByRole('tab', { name: detail.tabs.history }).click()
    await page.locator('.revisions li').first().waitFor()
    await page.getByRole('tab', { name: detail.tabs.related }).click()
    await page.locator('.project-lines li, .empty-line').first().waitFor()
    await visit.expectSound()
  })

  test('words searched for are marked in the title, and the name stays in view', async () => {
    const visit = await start({ height: 500 })
    const { page } = visit
    const { list: some } = await searchFor(visit, {})
    const { project_name: name = '', projectid } = some[0] ?? {}
    const word = language === 'zh' ? name.slice(0, 2) : (name.split(' ')[0] ?? '')
    await visit.open(`/projects/show/${projectid}/${encodeURIComponent(word)}`)
    expect(await page.locator('h1 mark').first().textContent()).toBe(word)
    await page.getByRole('heading', { name: detail.sections.parties }).waitFor()
    await page.locator('#main').evaluate((main) => main.scrollTo(0, 600))
    await page.locator('.detail-stuck').getByText(name).waitFor()
  })

  test('home and detail fit the narrowest phone', async () => {
    const visit = await start({ width: 320, height: 640 })
    const { list: some } = await searchFor(visit, {})
    for (const path of ['/projects/home', `/projects/show/${some[0]?.projectid}`]) {
      await visit.open(path)
      await visit.page.locator('#main h1').waitFor()
      const cut = await visit.page.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth)
      expect(cut).toBeLessThanOrEqual(0)
      await visit.expectSound()
    }
  })

  test('an account whose trial is over is told so', async () => {
    const visit = await start({ as: 'expired' })
    for (const path of ['/projects/home', '/projects/list']) {
      await visit.open(path)
      const strip = visit.page.locator('.strip.warn')
      await strip.waitFor()
      expect(await strip.textContent()).toMatch(language === 'zh' ? /\d\d-\d\d 到期/ : /ended on \d+ \w+/)
    }
    await visit.expectSound()
  })

  test('a project that does not exist is missing', async () => {
    const visit = await start()
    await visit.open('/projects/show/999999999')
    await visit.page.getByText(detail.missing.title).waitFor()
    await visit.expectSound()
  })

  test('a screen that is not built says so', async () => {
    const visit = await start()
    await visit.open('/special-bond/project-detail/1')
    await visit.page.getByText(shell.coming.reason).waitFor()
    await visit.expectSound()
  })

  test.each([
    { name: 'on a phone', options: { width: 390, height: 844 } },
    { name: 'in the dark', options: { dark: true } },
    { name: 'on a phone in the dark', options: { width: 390, height: 844, dark: true } },
  ])('every screen is sound $name', async ({ options }) => {
    const visit = await start(options)
    const { list: rows } = await searchFor(visit, {})
    const paths = [
      '/projects/home',
      '/projects/list',
      '/projects/search',
      '/user/tool',
      `/projects/show/${rows[0]?.projectid}`,
    ]
    for (const path of paths) {
      await visit.open(path)
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await visit.expectSound()
    }
  })
})
