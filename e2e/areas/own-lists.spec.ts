import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, samplePassword, useBrowser, Visit } from '../visit'

useBrowser()

interface Found {
  list: { projectid: number; project_name: string }[]
}

/** Each language has an account of its own, so that one does not find what the other kept. */
const accounts = { zh: 'leader', en: 'firmadmin' } as const

describe.each(journeysIn('zh'))('lists of my own in %s', (language) => {
  const { projects, favorites, notes, searches, session } = phrases[language]
  const { list, detail } = projects
  const start = () => Visit.start({ language, as: accounts[language] })
  const openFirst = async (visit: Visit): Promise<string> => {
    const { list: rows } = await visit.call<Found>('/project/search', { per_page: 1, lang: language })
    const [first] = rows
    await visit.open(`/projects/show/${first?.projectid}`)
    await visit.page.getByRole('heading', { name: detail.sections.parties }).waitFor()
    return first?.project_name ?? ''
  }

  test('a project is kept, found among the favourites, and let go again', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/user/favorite')
    await page.getByText(list.empty.mine.favorites.title).waitFor()
    const name = await openFirst(visit)
    await page.getByRole('button', { name: favorites.add, exact: true }).click()
    await page.getByText(favorites.addedOne({ folder: favorites.firstFolder })).waitFor()
    await visit.expectSound()
    await visit.open('/user/favorite')
    await page.getByRole('link', { name, exact: true }).waitFor()
    await visit.expectSound()
    await openFirst(visit)
    await page.getByRole('button', { name: favorites.remove, exact: true }).click()
    await page.getByRole('button', { name: favorites.add, exact: true }).waitFor()
    await visit.open('/user/favorite')
    await page.getByText(list.empty.mine.favorites.title).waitFor()
  })

  test('several rows go into a new folder, which is renamed and deleted', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: favorites.add, exact: true }).click()
    await page.getByRole('menuitem', { name: favorites.newFolder }).click()
    const dialog = page.getByRole('dialog', { name: favorites.newFolder })
    await dialog.getByRole('button', { name: favorites.folder.create }).click()
    await dialog.getByText(phrases[language].core.input.required).waitFor()
    await dialog.getByLabel(favorites.folder.name).fill('A2')
    await dialog.getByRole('button', { name: favorites.folder.create }).click()
    await page.getByText(favorites.addedTo({ count: 2, folder: 'A2' })).waitFor()
    await visit.open('/user/favorite')
    await page.getByRole('button', { name: 'A2 2', exact: true }).click()
    await expect.poll(() => page.locator('.grid .rows .tr').count()).toBe(2)
    await visit.expectSound()
    await page.getByRole('button', { name: favorites.folder.actions({ name: 'A2' }) }).click()
    await page.getByRole('menuitem', { name: favorites.folder.delete }).click()
    const ask = page.getByRole('dialog', { name: favorites.folder.delete })
    await ask.getByRole('button', { name: favorites.folder.delete }).click()
    await page.getByText(list.empty.mine.favorites.title).waitFor()
  })

  test('a note is kept as a draft, written, changed and deleted', async () => {
    const visit = await start()
    const { page } = visit
    await openFirst(visit)
    const own = language === 'zh' ? /：操作$/ : /: actions$/
    const field = page.getByRole('textbox', { name: notes.field })
    await field.fill('Draft 07')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('Draft 07')
    await page.getByRole('button', { name: notes.add, exact: true }).click()
    const note = page.locator('.notes li', { hasText: 'Draft 07' })
    await note.waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await visit.expectSound()
    // By keys: the tip of a button that the pointer rests on may lie over its menu.
    await note.getByRole('button', { name: own }).press('Enter')
    await page.getByRole('menuitem', { name: notes.edit }).click()
    await page.getByRole('textbox', { name: notes.edit }).fill('Draft 08')
    await page.getByRole('button', { name: notes.save }).click()
    const changed = page.locator('.notes li', { hasText: 'Draft 08' })
    await changed.getByRole('button', { name: own }).press('Enter')
    await page.getByRole('menuitem', { name: notes.delete }).click()
    await changed.waitFor({ state: 'detached' })
  })

  test('a search is saved from its result and opened after the next login', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/search_result?project_stage=4')
    await page.getByRole('button', { name: searches.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: searches.saveTitle })
    await dialog.getByLabel(searches.name).fill('Stage 4')
    await dialog.getByRole('checkbox', { name: searches.initial }).check()
    await dialog.getByRole('button', { name: searches.submit, exact: true }).click()
    await page.getByText(searches.done({ name: 'Stage 4' })).waitFor()
    await visit.context.clearCookies()
    await visit.open('/rcc/login')
    await page.getByLabel(session.login.account, { exact: true }).fill(accounts[language])
    await page.getByLabel(session.login.password, { exact: true }).fill(samplePassword)
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/projects/search_result?project_stage=4')
    await visit.open('/projects/search')
    await page.getByRole('link', { name: 'Stage 4' }).waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: searches.actions({ name: 'Stage 4' }) }).click()
    await page.getByRole('menuitem', { name: searches.delete }).click()
    await page.getByRole('link', { name: 'Stage 4' }).waitFor({ state: 'detached' })
  })

  test('marked projects stand under cooperation, removed ones beside them', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?per_page=20')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: list.selection.mark }).click()
    await page.getByText(list.selection.marked({ count: '1' })).waitFor()
    await page.keyboard.press('Escape')
    await visit.open('/projects/cooperate_projects')
    await page.locator('.grid .rows .tr').first().waitFor()
    await visit.expectSound()
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await page.getByRole('button', { name: list.selection.unmark }).click()
    await page.getByText(list.empty.mine.cooperation.title).waitFor()
    await page.getByRole('button', { name: list.marks.cooperation_removed, exact: true }).click()
    await page.locator('.grid .rows .tr').first().waitFor()
  })

  test('what was viewed last stands first', async () => {
    const visit = await start()
    const name = await openFirst(visit)
    await visit.open('/projects/last_200_projects')
    const first = visit.page.locator('.grid .rows .tr').first()
    await first.getByRole('link', { name, exact: true }).waitFor()
    await visit.expectSound()
  })

  test('packages that were sent to me are new until they are opened; others have none', async () => {
    const { packages, titles } = phrases[language]
    const visit = await start()
    const { page } = visit
    interface Packages {
      list: { id: number; name: string; made: boolean }[]
    }
    const { list: sent } = await visit.call<Packages>('/packages/list', {})
    const [first] = sent
    if (!first) throw new Error('No package was sent')
    await visit.open('/projects/home')
    await page.getByRole('link', { name: phrases[language].home.entry.packages.title }).click()
    await visit.expectAddress('/projects/packages')
    const rows = page.getByRole('grid', { name: packages.list.tabs.received }).locator('.rows .tr')
    await expect.poll(() => rows.count()).toBe(sent.length)
    await visit.expectSound()
    await rows.filter({ hasText: first.name }).getByRole('link').click()
    await visit.expectAddress(`/projects/packages_show/${first.id}`)
    await page.getByRole('link', { name: packages.list.all }).click()
    await expect
      .poll(() => rows.filter({ hasText: first.name }).getByText(packages.list.new, { exact: true }).count())
      .toBe(0)
    const other = await Visit.start({ language, as: 'otheradmin', width: 390, height: 844, dark: true })
    await other.open('/projects/packages')
    await other.page.getByRole('heading', { name: packages.list.none.received }).waitFor()
    await other.expectSound()
    const sender = await Visit.start({ language, as: 'service' })
    await sender.open('/projects/packages')
    await sender.page.getByRole('heading', { name: titles.projectsPackages }).waitFor()
    await sender.page.getByRole('grid', { name: packages.list.tabs.made }).getByRole('link').first().waitFor()
    await sender.expectSound()
  })
})
