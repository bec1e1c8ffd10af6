import type { CoinCase, WaitingCase } from '@groundbreak/contract/areas/coins'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Row {
  projectid: number
  project_name: string
}

async function waiting(desk: Visit, projectid: number): Promise<WaitingCase> {
  const { list } = await desk.call<{ list: WaitingCase[] }>('/desk/case_queue', { per_page: 200 })
  return list.find((one) => one.projectid === projectid) as WaitingCase
}

describe.each(journeysIn('en'))('points in %s', (language) => {
  const { accounts, coins: words, desk, shell, titles } = phrases[language]
  const start = (as: string, more: object = {}) => Visit.start({ language, as, ...more })
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

  /** A project that nobody has told a case about, not the same in both languages. */
  async function freeProject(visit: Visit): Promise<Row> {
    const { list } = await visit.call<{ list: Row[] }>('/project/search', {
      filters: {},
      page: language === 'zh' ? 5 : 6,
      per_page: 20,
      lang: language,
    })
    for (const row of list) {
      const { own } = await visit.call<{ own: string | null }>('/rcc_coin/case_project', {
        projectid: row.projectid,
      })
      if (own === null) return row
    }
    throw new Error('Every project of the page has a case')
  }

  test('a case is told, refused, told again, approved, and entered in the ledger', async () => {
    const visit = await start('firmadmin')
    const { page } = visit
    const project = await freeProject(visit)
    await visit.open('/projects/list')
    await page
      .getByRole('button', { name: new RegExp(language === 'zh' ? '的账号' : 'account', 'i') })
      .click()
    await page.getByRole('menuitem', { name: titles.projectsCoins }).click()
    await page.getByRole('button', { name: words.submit }).first().click()
    const find = page.getByRole('combobox', { name: words.form.find })
    await find.fill(String(project.projectid))
    await page.locator('.found-projects [role=option]').first().waitFor()
    await visit.expectSound()
    await find.press('ArrowDown')
    await find.press('Enter')
    await page.locator('.chosen-project b').waitFor()
    await page.getByRole('combobox', { name: words.form.firm }).selectOption('other')
    const firm = language === 'zh' ? '江北建设（测试）' : 'Jiangbei Builders (test)'
    await page.getByRole('textbox', { name: words.form.firmName }).fill(firm)
    await page.getByRole('textbox', { name: words.form.product }).fill('AHU-200')
    // Nothing is lost by a reload.
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: words.form.product }).inputValue())
      .toBe('AHU-200')
    await page.getByRole('button', { name: words.form.send, exact: true }).click()
    await page.locator('.case-form [aria-invalid=true]').first().waitFor()
    await page.getByText(words.form.brings({ points: 100 })).waitFor()
    await page.locator('.case-form input[aria-invalid]').last().fill('350')
    await page.getByText(words.form.brings({ points: 120 })).waitFor()
    const signed = page.getByRole('textbox', { name: words.form.wonOn })
    await signed.fill(day)
    await signed.press('Enter')
    await page
      .getByRole('textbox', { name: words.form.story })
      .fill('Found on the platform, met the owner three times, and signed the contract.')
    await visit.expectSound()
    await page.getByRole('button', { name: words.form.send, exact: true }).click()
    const own = page.locator('.coin-cases li', { hasText: firm })
    await own.getByText(words.states.submitted, { exact: true }).waitFor()
    await visit.expectSound()

    const researcher = await start('researcher')
    const first = await waiting(researcher, project.projectid)
    await researcher.open(`/desk/cases?case=${first.id}`)
    await researcher.page.getByRole('button', { name: words.desk.outcomes.refused, exact: true }).click()
    const reason = language === 'zh' ? '请附上签约主体' : 'Who signed?'
    await researcher.page.getByRole('textbox', { name: words.desk.reason }).fill(reason)
    await researcher.expectSound()
    await researcher.page.getByRole('button', { name: words.desk.send, exact: true }).click()
    await researcher.page.locator('.audit-head').getByText(words.states.refused, { exact: true }).waitFor()

    await visit.open('/projects/my_rcc_coin')
    await own.getByText(reason).waitFor()
    await own.getByText(words.cases.unread, { exact: true }).waitFor()
    await own.getByRole('button', { name: words.cases.again }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: words.form.product }).inputValue())
      .toBe('AHU-200')
    await page.getByRole('textbox', { name: words.form.product }).fill('AHU-200 S')
    await page.getByRole('button', { name: words.form.send, exact: true }).click()
    await own.getByText('AHU-200 S').waitFor()

    await researcher.open(`/desk/cases?case=${first.id}`)
    await researcher.page.getByText(reason).waitFor()
    await researcher.page.locator('body').click({ position: { x: 5, y: 500 } })
    await researcher.page.keyboard.press('e')
    await researcher.page.keyboard.press('Enter')
    await researcher.page.locator('.audit-head').getByText(words.states.approved, { exact: true }).waitFor()

    await visit.open('/projects/my_rcc_coin?tab=points')
    const entry = page.locator('.coins .grid .rows .tr', { hasText: project.project_name }).first()
    await entry.getByText('+120').waitFor()
    await visit.expectSound()
  })

  test('from a project to the form about it', async () => {
    const visit = await start('firmadmin')
    const { page } = visit
    const project = await freeProject(visit)
    await visit.open(`/projects/show/${project.projectid}`)
    await page.getByRole('link', { name: words.won }).click()
    await page.locator('.chosen-project b', { hasText: project.project_name }).waitFor()
    await visit.expectAddress(`/projects/my_rcc_coin?case=${project.projectid}`)
    expect(await page.getByRole('button', { name: words.form.change }).count()).toBe(0)
  })

  test('a case that waits is withdrawn', async () => {
    const visit = await start('firmadmin')
    const { page } = visit
    const { projectid } = await freeProject(visit)
    const firm = `Withdrawn ${language}`
    await visit.call('/rcc_coin/submit_case', {
      projectid,
      firm_name: firm,
      product: 'AHU',
      won_on: day,
      story: 'Found on the platform and signed within a month.',
    })
    await visit.open('/projects/my_rcc_coin?state=submitted')
    const own = page.locator('.coin-cases li', { hasText: firm })
    await own.getByRole('button', { name: words.cases.withdraw }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.cases.withdraw, exact: true }).click()
    await own.waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: words.cases.state }).selectOption('withdrawn')
    await own.waitFor()
    await visit.expectAddress('/projects/my_rcc_coin?state=withdrawn')
    expect(await own.getByText(words.states.withdrawn, { exact: true }).count()).toBe(1)
  })

  test('the desk flags two of one firm, takes points back, and is closed to others', async () => {
    const visit = await start('researcher')
    const { page } = visit
    await visit.open('/desk/error_reports')
    await page.getByRole('tab', { name: desk.tabs.cases }).click()
    await page.locator('.queue-list li').first().waitFor()
    await page.getByRole('button', { name: new RegExp(`^${words.desk.tabs.flagged}`) }).click()
    await page.locator('.queue-list .tag').first().waitFor()
    await page.keyboard.press('j')
    await page.locator('.audit-case .lines').first().getByText(words.desk.colleague).waitFor()
    await visit.expectSound()

    const { list } = await visit.call<{ list: WaitingCase[] }>('/desk/case_queue', {
      tab: 'decided',
      per_page: 200,
    })
    const approved = list.findLast(({ state }) => state === 'approved') as WaitingCase
    await visit.open(`/desk/cases?tab=decided&case=${approved.id}`)
    await page.getByRole('button', { name: words.desk.takeBack }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(language === 'zh' ? '合同已解除' : 'Contract ended')
    await visit.expectSound()
    await dialog.getByRole('button', { name: words.desk.takeBack, exact: true }).click()
    await page.locator('.audit-head').getByText(words.states.taken_back, { exact: true }).waitFor()

    for (const as of ['employee', 'service']) {
      const other = await start(as)
      await other.open('/desk/cases')
      await other.page.getByRole('heading', { name: accounts.refused.title }).waitFor()
    }
  })

  test('who earns no points learns why; a phone in the dark', async () => {
    for (const as of ['expired', 'uncertified'] as const) {
      const visit = await start(as, { width: 390, height: 844, dark: true })
      await visit.open('/projects/my_rcc_coin')
      const why = words.hindrances[as === 'expired' ? 'ended' : 'uncertified']
      await visit.page.getByText(why).waitFor()
      expect(await visit.page.getByRole('button', { name: words.submit }).count()).toBe(0)
      await visit.expectSound()
    }
    const staff = await start('researcher')
    await staff.open('/projects/my_rcc_coin')
    await staff.page.getByRole('button', { name: words.hindrances.staff.desk }).click()
    await staff.expectAddress('/desk/cases')

    const phone = await start('employee', { width: 390, height: 844, dark: true })
    await phone.open('/projects/my_rcc_coin')
    await phone.page.locator('.coin-cases li').first().waitFor()
    await phone.expectSound()
    await phone.page.getByRole('button', { name: words.submit }).click()
    await phone.page.getByRole('combobox', { name: words.form.find }).waitFor()
    await phone.expectSound()
    await phone.page.getByRole('button', { name: shell.close }).first().click()
    await phone.page.getByRole('tab', { name: words.tabs.points }).click()
    await phone.page.getByRole('list', { name: words.ledger.label }).waitFor()
    await phone.page.getByRole('combobox', { name: words.ledger.kind }).selectOption('error_report')
    await phone.expectAddress('/projects/my_rcc_coin?tab=points&kinds=error_report')
    await phone.page.getByRole('list', { name: words.ledger.label }).getByRole('listitem').first().waitFor()
    await phone.expectSound()
  })

  test('the list of the specification is that of the viewer', async () => {
    const visit = await start('employee')
    const { user } = await visit.call<{ user: { user_id: number } }>('/user/login_info', {})
    const { list } = await visit.call<{ list: CoinCase[] }>('/rcc_coin/audit_list', {
      app_user_id: user.user_id,
      page: 1,
      per_page: 1000,
    })
    expect(new Set(list.map(({ state }) => state)).size).toBeGreaterThanOrEqual(4)
  })
})
