import type { ErrorReport, ErrorTask } from '@groundbreak/contract/areas/error-reports'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Row {
  projectid: number
  project_name: string
  floor_area: number
}

interface Detail {
  tender_groups: {
    parties: {
      firm_id: number
      firm_name: string
      role: { id: number; name: string }
      contacts: { encode_contact_id: string; resigned: number }[]
    }[]
  }[]
}

describe.each(journeysIn('zh'))('error reports in %s', (language) => {
  const { errorReports: words, accounts, desk, projects, timeline } = phrases[language]
  const start = (as: string, more: object = {}) => Visit.start({ language, as, ...more })

  /** Projects whose floor area is known, not the same in both languages. */
  async function someProjects(visit: Visit): Promise<Row[]> {
    const { list } = await visit.call<{ list: Row[] }>('/project/search', {
      filters: { floor_area_from: 1000 },
      page: language === 'zh' ? 3 : 4,
      per_page: 20,
      lang: language,
    })
    return list
  }

  /** One of them with a person of one firm and another firm without that person (with a firm its people go). */
  async function twoFirms(visit: Visit) {
    for (const { projectid } of await someProjects(visit)) {
      const { tender_groups: groups } = await visit.call<Detail>('/project/get', {
        projectid,
        lang: language,
      })
      const parties = groups.flatMap((group) => group.parties)
      const contact = parties.flatMap(({ contacts }) => contacts)[0]?.encode_contact_id
      const wrong = parties.find(
        ({ contacts }) => !contacts.some(({ encode_contact_id: id }) => id === contact),
      )
      if (contact && wrong) return { projectid, parties, contact, wrong }
    }
    throw new Error('No project names a person and another firm.')
  }

  test('a wrong field is reported from its source, checked, corrected, and seen in the history', async () => {
    const customer = await start('employee')
    const { page } = customer
    const project = (await someProjects(customer))[0]!
    await customer.open(`/projects/show/${project.projectid}`)
    await page
      .locator('.groups dt', { hasText: new RegExp(`^${projects.fields.floor_area}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .getByRole('button')
      .click()
    await page.getByRole('button', { name: words.inField({ field: projects.fields.floor_area }) }).click()
    const said = `${language}: 面积应为 88,888`
    await page.getByRole('textbox', { name: words.text }).fill(said)
    // Nothing is lost by a reload.
    await page.reload()
    await page.getByRole('button', { name: words.entry, exact: true }).click()
    await expect.poll(() => page.getByRole('textbox', { name: words.text }).inputValue()).toBe(said)
    expect(await page.getByRole('combobox', { name: words.field }).inputValue()).toBe('floor_area')
    await customer.expectSound()
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await page.locator('.own-reports li', { hasText: said }).getByText(words.states.received).waitFor()

    const researcher = await start('researcher')
    const { list: tasks } = await researcher.call<{ list: ErrorTask[] }>('/desk/error_report_queue', {
      per_page: 200,
    })
    const task = tasks.find(
      ({ projectid, field }) => projectid === project.projectid && field === 'floor_area',
    )
    await researcher.open(`/desk/error_reports?case=${task?.id}`)
    await researcher.page.getByRole('button', { name: desk.case.take, exact: true }).click()
    await researcher.page.getByRole('textbox', { name: projects.fields.floor_area }).fill('88,888')
    await researcher.page.locator('body').click({ position: { x: 5, y: 500 } })
    await researcher.page.keyboard.press('e')
    await researcher.page.keyboard.type(language === 'zh' ? '已核实并更正' : 'Checked and corrected')
    await researcher.expectSound()
    await researcher.page.getByRole('button', { name: desk.case.send, exact: true }).click()
    await researcher.page.locator('.error-case .answer').waitFor()
    await researcher.page.locator('.case-head').getByText(words.states.corrected, { exact: true }).waitFor()

    await customer.open(`/projects/show/${project.projectid}`)
    await page.getByRole('button', { name: words.entryUnread({ count: 1 }) }).click()
    await page.locator('.own-reports li', { hasText: said }).getByText(words.unread).waitFor()
    await page
      .locator('.own-reports li', { hasText: said })
      .getByText(words.states.corrected, { exact: true })
      .waitFor()
    await page
      .locator('.own-reports li', { hasText: said })
      .getByRole('link', { name: words.points({ count: 5 }) })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.entry, exact: true }).waitFor()
    await page.getByRole('tab', { name: projects.detail.tabs.history }).click()
    await page.getByRole('button', { name: timeline.views.compare }).click()
    await page.locator('.compare ins', { hasText: '88,888' }).waitFor()
    await customer.expectSound()
  })

  test('the desk puts another firm and another number in place, by keys, and tells the history', async () => {
    const customer = await start('employee')
    const { projectid, contact, wrong } = await twoFirms(customer)
    const report = (more: object) =>
      customer.call('/project_ext/email_project_error', { projectid, fields: [], text: language, ...more })
    await report({ kind: 'wrong_firm', firm_id: wrong.firm_id })
    await report({ kind: 'wrong_phone', encode_contact_id: contact })

    const researcher = await start('researcher')
    const { page } = researcher
    const { list: tasks } = await researcher.call<{ list: ErrorTask[] }>('/desk/error_report_queue', {
      per_page: 200,
    })
    const caseOf = (kind: string) =>
      tasks.find((task) => task.projectid === projectid && task.kind === kind)?.id
    await researcher.open(`/desk/error_reports?case=${caseOf('wrong_firm')}`)
    await page.getByRole('button', { name: desk.case.take, exact: true }).click()
    const joining = page.getByRole('combobox', { name: desk.parties.firm })
    await joining.waitFor()
    // In the role of the firm that is replaced.
    await page.locator('.party-edits .edit', { hasText: wrong.firm_name }).first().getByRole('button').click()
    await expect.poll(() => joining.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(language === 'zh' ? '建工' : 'h')
    await page.locator('.firms-found [role=option]').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = await page.locator('.firms-found [aria-selected=true] b').innerText()
    await researcher.expectSound()
    await page.keyboard.press('Enter')
    await page.locator('.joined').getByText(chosen).waitFor()
    expect(await joining.inputValue()).toBe('')
    const answer = page.getByRole('textbox', { name: desk.case.answer })
    await answer.fill(language === 'zh' ? '已换成正确的单位' : 'The right firm is in place')
    await researcher.expectSound()
    await page.getByRole('button', { name: desk.case.send, exact: true }).click()
    await page.locator('.case-head').getByText(words.states.corrected, { exact: true }).waitFor()
    await page.locator('.past-parties').getByText(chosen).first().waitFor()

    await researcher.open(`/desk/error_reports?case=${caseOf('wrong_phone')}`)
    await page.getByRole('button', { name: desk.case.take, exact: true }).click()
    const added = page.locator('.person-numbers').getByRole('textbox', { name: desk.numbers.add }).first()
    await added.fill('1380000')
    await answer.fill('OK')
    await page.getByRole('button', { name: desk.case.send, exact: true }).click()
    await page.getByRole('alert').getByText(phrases[language].desk.failures.mobileInvalid).waitFor()
    await researcher.expectSound()
    await added.fill('13800000007')
    await page.getByRole('button', { name: desk.case.send, exact: true }).click()
    await page.locator('.case-head').getByText(words.states.corrected, { exact: true }).waitFor()
    expect(await page.content()).not.toContain('13800000007')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('13800000007')

    await customer.open(`/projects/show/${projectid}?tab=history`)
    await customer.page.getByText('138000*****').first().waitFor()
    await customer.page.getByText(chosen).first().waitFor()
  })

  test('the desk is walked through by keys and closed to others', async () => {
    const researcher = await start('researcher')
    const { page } = researcher
    await researcher.open('/projects/list')
    await page.getByRole('link', { name: phrases[language].shell.rail.desk }).click()
    await page.locator('.queue-list li').first().waitFor()
    await page.keyboard.press('j')
    await page.locator('.case-head').waitFor()
    const first = researcher.address
    await page.keyboard.press('j')
    await expect.poll(() => researcher.address).not.toBe(first)
    await page.keyboard.press('k')
    await researcher.expectAddress(first)
    await researcher.expectSound()

    for (const as of ['employee', 'service']) {
      const other = await start(as)
      await other.open('/desk/error_reports')
      await other.page.getByRole('heading', { name: accounts.refused.title }).waitFor()
      expect(await other.page.getByRole('link', { name: phrases[language].shell.rail.desk }).count()).toBe(0)
    }
  })

  test('the desk on a phone: list, case, and back', async () => {
    const visit = await start('researcher', { width: 390, height: 844, dark: true })
    const { page } = visit
    await visit.open('/desk/error_reports')
    await visit.expectSound()
    await page.locator('.queue-list li button').first().click()
    await page.locator('.case-head').waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: desk.case.back }).click()
    await page.locator('.queue-list li').first().waitFor()
  })

  test('a project as of a day: by address, by the marks, and before its first record', async () => {
    const visit = await start('employee')
    const { page } = visit
    const { list } = await visit.call<{ list: ErrorReport[] }>('/project_ext/project_error_result', {})
    const { projectid } = list.find(({ state }) => state === 'corrected') as ErrorReport
    const { days, today } = await visit.call<{ days: { date: string; real: number }[]; today: string }>(
      '/project/as_of',
      { projectid, date: '2020-01-01' },
    )
    const real = days.filter((day) => day.real > 0).map(({ date }) => date)
    const history = `/projects/show/${projectid}?tab=history`
    await visit.open(`${history}&as_of=${today}`)
    await page.locator('.past .groups').waitFor()
    await visit.expectSound()
    await page.getByRole('button', { name: timeline.asOf.earlier }).click()
    const last = real.findLast((date) => date < today)
    await visit.expectAddress(`${history}&as_of=${last}`)
    await visit.open(`${history}&as_of=2020-01-01`)
    await page.locator('.past .state').waitFor()
    await page.locator('.past .state').getByRole('button').click()
    await visit.expectAddress(`${history}&as_of=${days[0]?.date}`)
    await page.locator('.past .groups').waitFor()
    const phone = await start('employee', { width: 390, height: 844 })
    await phone.open(`${history}&compare=${days[0]?.date}..${today}&fields=all`)
    await phone.page.locator('.compare').waitFor()
    await phone.expectSound()
  })
})
