import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, samplePassword, useBrowser, Visit } from '../visit'

useBrowser()

interface Found {
  list: { projectid: number; project_name: string }[]
  total: number
}

/** Each language has an account of its own, so that one does not find what the other kept. */
const accounts = { zh: 'both', en: 'vip' } as const

const rowsOf = (visit: Visit) => visit.page.locator('.grid .rows .tr')

const press = async (visit: Visit, ...keys: string[]) => {
  await rowsOf(visit).first().waitFor()
  for (const key of keys) await visit.page.keyboard.press(key)
}

describe.each(journeysIn('en'))('lists of projects in %s', (language) => {
  const { projects, lists, guides, session, shell, titles } = phrases[language]
  const { list, search } = projects
  const start = (as: string = accounts[language]) => Visit.start({ language, as })
  const more = async ({ page }: Visit, name: string) => {
    await page.getByRole('button', { name: lists.selection.more, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  test('each stands under its tab with how many it holds', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list')
    for (const kind of ['since_login', 'unviewed', 'major_related'] as const) {
      await page.getByRole('tab', { name: list.tabs[kind] }).click()
      // Somebody who exported everything has none that is not viewed.
      const count = page.getByRole('tab', { name: list.tabs[kind], selected: true }).locator('small')
      const total = page.locator('.list-tools .count')
      await expect
        .poll(async () => {
          const [told, found] = [await count.textContent(), await total.textContent()]
          return told !== '' && /[\d,]+/.exec(found ?? '')?.[0] === told
        })
        .toBe(true)
      await visit.expectSound()
    }
  })

  test('without news since the login before, the list says that it shows the last week', async () => {
    await start('both')
    const visit = await start('both')
    await visit.open('/projects/list?mine=since_login')
    const [words = ''] = lists.sinceInstead({ at: '|' }).split('|')
    await visit.page.locator('.about', { hasText: words }).waitFor()
    await visit.expectSound()
  })

  test('the news are counted by type of record, and shown of one type', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?mine=since_login')
    const types = page.getByRole('group', { name: lists.newsByType.label })
    const first = types.getByRole('button').nth(1)
    const count = /\d[\d,]*$/.exec((await first.textContent()) ?? '')?.[0] ?? ''
    await first.click()
    await expect.poll(() => page.locator('.list-tools .count').textContent()).toContain(count)
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    await visit.expectSound()
  })

  test('who is new is shown a quick guide, until it is put away; the settings bring it back', async () => {
    const visit = await start('trial')
    const { page } = visit
    const guide = page.getByRole('complementary', { name: guides.of.today.title })
    await visit.open('/projects/home')
    await guide.waitFor()
    await visit.expectSound()
    await guide.getByRole('button', { name: guides.close }).click()
    await guide.waitFor({ state: 'detached' })
    await visit.open('/projects/list')
    await page.getByRole('complementary', { name: guides.of.list.title }).waitFor()
    await page.getByRole('button', { name: guides.closeAll }).click()
    await visit.open('/projects/home')
    expect(await guide.count()).toBe(0)
    await visit.open('/user/tool')
    await page.getByRole('button', { name: guides.showAgain }).click()
    await page.getByText(guides.shownAgain).waitFor()
    await visit.open('/projects/home')
    await guide.waitFor()
  })

  test('related projects say of what and why; without a project the list says what to do', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/related_projects')
    await page.getByText(lists.relatedWithout.title).waitFor()
    await visit.expectSound()
    const { list: rows } = await visit.call<Found>('/project/search', { per_page: 20, lang: language })
    const withRelated = await Promise.all(
      rows.map(async ({ projectid, project_name: name }) => {
        const { total } = await visit.call<Found>('/project/search', { related_to: projectid, per_page: 1 })
        return { projectid, name, total }
      }),
    )
    const one = withRelated.find(({ total }) => total > 0)
    await visit.open(`/projects/related_projects?projectid=${one?.projectid}`)
    await page.getByText(lists.relatedTo({ name: one?.name ?? '' })).waitFor()
    await page.getByRole('columnheader', { name: lists.told.because }).waitFor()
    await visit.expectSound()
  })

  test('a selection is kept over pages, a project and other lists; Esc lets it go', async () => {
    const visit = await start()
    const { page } = visit
    const bar = (count: string) => page.getByRole('toolbar', { name: lists.selection.count({ count }) })
    await visit.open('/projects/list?per_page=20')
    await press(visit, 'j', 'x', 'j', 'x')
    await bar('2').waitFor()
    await page.getByRole('button', { name: lists.pages.next }).click()
    await page.locator('.grid .rows .tr[aria-rowindex="22"]').waitFor()
    await page.locator('.grid .rows .tr.on').first().waitFor({ state: 'detached' })
    await press(visit, 'j', 'x')
    await bar('3').waitFor()
    await page.keyboard.press('o')
    await page.getByRole('heading', { name: projects.detail.sections.parties }).waitFor()
    await visit.open('/projects/list?mine=unviewed')
    await bar('3').waitFor()
    await page.getByRole('button', { name: lists.selection.show }).click()
    await expect.poll(() => rowsOf(visit).count()).toBe(3)
    await visit.expectSound()
    await page.keyboard.press('Escape')
    await page.getByText(list.empty.mine.selected.title).waitFor()
    await visit.expectSound()
  })

  test('no more is selected than the maximum', async () => {
    const visit = await start()
    const { page } = visit
    await page.route('**/user/login_info', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { limits: { selected_projects: number } } }
      body.data.limits.selected_projects = 2
      await route.fulfill({ response: answer, json: body })
    })
    await visit.open('/projects/list?per_page=20')
    await press(visit, 'j', 'x', 'j', 'x', 'j', 'x')
    await page.getByText(lists.selection.over({ max: '2' })).waitFor()
    await page.getByRole('toolbar', { name: lists.selection.count({ count: '2' }) }).waitFor()
    expect(await page.locator('.grid .rows .tr.on').count()).toBe(2)
  })

  test('one note goes on everything selected, and its draft survives a reload', async () => {
    const visit = await start()
    const { page } = visit
    const words = lists.selection
    await visit.open('/projects/list?per_page=20&sort=published_at')
    await press(visit, 'j', 'x', 'j', 'x')
    await more(visit, words.note)
    const dialog = page.getByRole('dialog', { name: words.noteTitle({ count: '2' }) })
    await dialog.getByRole('button', { name: words.noteSubmit }).click()
    await dialog.getByText(phrases[language].core.input.required).waitFor()
    await dialog.getByRole('textbox').fill('A2 visited')
    await visit.expectSound()
    await page.reload()
    await more(visit, words.note)
    expect(await dialog.getByRole('textbox').inputValue()).toBe('A2 visited')
    await dialog.getByRole('button', { name: words.noteSubmit }).click()
    await page.getByText(words.noteDone({ count: '2' })).waitFor()
    await page.keyboard.press('Escape')
  })

  test('a cooperation mark carries a note, shown in its list', async () => {
    const visit = await start()
    const { page } = visit
    const words = lists.selection
    await visit.open('/projects/list?per_page=20')
    await press(visit, 'j', 'x')
    await more(visit, words.markNote)
    const dialog = page.getByRole('dialog', { name: words.markTitle({ count: '1' }) })
    await dialog.getByRole('textbox').fill('x'.repeat(201))
    await dialog.getByRole('button', { name: words.markSubmit, exact: true }).click()
    await dialog.getByText(phrases[language].core.input.tooLong({ max: 200 })).waitFor()
    await dialog.getByRole('textbox').fill('Phase 2 next')
    await dialog.getByRole('button', { name: words.markSubmit, exact: true }).click()
    await page.getByText(list.selection.marked({ count: '1' })).waitFor()
    await page.getByRole('tab', { name: list.tabs.cooperation }).click()
    await page.getByText('Phase 2 next').waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: list.selection.unmark }).click()
    await page.getByText(list.empty.mine.cooperation.title).waitFor()
    await page.keyboard.press('Escape')
  })

  test('five pages before the limit of paging a warning stands, at the limit the end', async () => {
    const visit = await start()
    const { page } = visit
    await visit.call('/tool/settings', { deep_page_total: 120 })
    await visit.open('/projects/list?per_page=20')
    await page
      .getByText(lists.paging.near({ pages: 5, rows: '120' }))
      .first()
      .waitFor()
    await visit.expectSound()
    await visit.open('/projects/list?per_page=20&page=6')
    await page
      .getByText(lists.paging.reached({ rows: '120' }))
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: lists.pages.next }).isDisabled()).toBe(true)
    await visit.call('/tool/settings', { deep_page_total: 50_000 })
  })

  test('columns chosen in the settings are the same in another browser', async () => {
    const one = await start()
    await one.open('/user/tool#lists')
    await one.page.getByRole('button', { name: list.columns, exact: true }).click()
    const picker = one.page.getByRole('dialog', { name: list.picker.title })
    const box = picker.getByRole('checkbox', { name: projects.fields.category })
    await box.click()
    await expect.poll(() => box.isChecked()).toBe(false)
    await one.expectSound()
    await one.page.keyboard.press('Escape')
    const other = await start()
    await other.open('/projects/list')
    await other.page.getByRole('columnheader', { name: projects.fields.stage }).waitFor()
    expect(await other.page.getByRole('columnheader', { name: projects.fields.category }).count()).toBe(0)
    await other.page.getByRole('button', { name: list.columns, exact: true }).click()
    await other.page.getByRole('button', { name: list.picker.reset }).click()
    await other.page.getByRole('columnheader', { name: projects.fields.category }).waitFor()
  })

  test('the list chosen in the settings is opened after the next login', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/user/tool#lists')
    await page.getByLabel(lists.settings.opening).selectOption('unviewed')
    await page.getByText(lists.settings.saved).waitFor()
    await visit.context.clearCookies()
    await visit.open('/rcc/login')
    await page.getByLabel(session.login.account, { exact: true }).fill(accounts[language])
    await page.getByLabel(session.login.password, { exact: true }).fill(samplePassword)
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await visit.expectAddress('/projects/list?mine=unviewed')
    expect(visit.problems).toEqual([])
    await visit.open('/user/tool#lists')
    await page.getByLabel(lists.settings.opening).selectOption('home')
    await page.getByText(lists.settings.saved).waitFor()
    await page.getByRole('link', { name: shell.settings.groups.browser }).click()
    await page.getByRole('button', { name: lists.settings.clearCache }).click()
    await page.getByText(lists.settings.cacheCleared).waitFor()
    await page.getByRole('heading', { name: titles.userTool, level: 1 }).waitFor()
  })

  test('a picker is used by keys, says what is wrong with the words, and shows what is chosen', async () => {
    const visit = await start()
    const { page } = visit
    const { fields } = projects
    await visit.open('/projects/search')
    await page
      .getByRole('button', { name: `${fields.category} ${search.pick}` })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('searchbox')
    await field.press('Enter')
    await dialog.getByText(lists.picker.required).waitFor()
    await field.fill('x'.repeat(50))
    await dialog.getByText(lists.picker.tooLong({ max: 50 })).waitFor()
    await visit.expectSound()
    await field.fill('')
    await dialog.locator('.branch').first().waitFor()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    const chosen = dialog.getByRole('list', { name: lists.picker.chosen }).getByRole('listitem')
    await chosen.waitFor()
    const name = (await chosen.textContent()) ?? ''
    for (const key of ['ArrowLeft', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => chosen.textContent()).not.toBe(name)
    await dialog.getByRole('button', { name: search.picker.apply({ count: 1 }) }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => visit.address).toContain('project_category_ids=')
  })

  test('a search that was left is offered again; a new one begins with the usual types of record', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/search')
    await page.getByRole('button', { name: lists.form.classDefault, pressed: true }).waitFor()
    await page.getByLabel(projects.conditions.address).fill('A2')
    await expect.poll(() => visit.address).toContain('address=A2')
    await page.reload()
    await expect.poll(() => page.getByLabel(projects.conditions.address).inputValue()).toBe('A2')
    await visit.open('/projects/search')
    await page.getByRole('button', { name: lists.form.restore }).click()
    await expect.poll(() => page.getByLabel(projects.conditions.address).inputValue()).toBe('A2')
    await page.getByRole('button', { name: search.reset, exact: true }).click()
    await visit.expectSound()
  })

  test('an ended trial is told why rows are locked', async () => {
    const visit = await start('expired')
    await visit.open('/projects/list?outside_subscription=1')
    await visit.page.getByRole('note').getByText(lists.locked.ask).waitFor()
    await visit.expectSound()
  })
})
