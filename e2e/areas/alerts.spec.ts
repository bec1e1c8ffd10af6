import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Found {
  list: { projectid: number; project_name: string }[]
}

/** Each language has an account of its own, so that one does not find what the other set. */
const accounts = { zh: 'both', en: 'vip' } as const

describe.each(journeysIn('zh'))('email alerts in %s', (language) => {
  const { alerts, lists, projects, titles, core } = phrases[language]
  const { list } = projects
  const start = () => Visit.start({ language, as: accounts[language] })

  test('a project is put on alert, found in the list, and taken off again', async () => {
    const visit = await start()
    const { page } = visit
    const { list: rows } = await visit.call<Found>('/project/search', { per_page: 1, lang: language })
    const [project] = rows
    const name = project?.project_name ?? ''
    await visit.open('/projects/email_alert_list')
    await page.getByText(list.empty.mine.alerts.title).waitFor()
    await visit.expectSound()
    await visit.open(`/projects/show/${project?.projectid}`)
    await page.getByRole('button', { name: alerts.put, exact: true }).click()
    await page.getByText(alerts.added({ count: '1', group: alerts.firstGroup })).waitFor()
    await page.getByRole('button', { name: alerts.on, exact: true }).waitFor()
    await visit.open('/projects/email_alert_list')
    await page.getByRole('link', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: `${alerts.firstGroup} 1`, exact: true }).click()
    await page.waitForURL('**?alert_group_id=*')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: alerts.on, exact: true }).click()
    await page.getByRole('menuitem', { name: alerts.take }).click()
    await page.getByRole('button', { name: alerts.undo }).click()
    await page.getByRole('button', { name: alerts.on, exact: true }).waitFor()
  })

  test('groups are made, timed, deleted and brought back; addresses are asked first', async () => {
    const visit = await start()
    const { page } = visit
    const { groups, book } = alerts
    await visit.open('/user/email_alert_group_list')
    await page.getByRole('button', { name: alerts.newGroup }).click()
    const naming = page.getByRole('dialog', { name: alerts.newGroup })
    await naming.getByRole('button', { name: groups.create }).click()
    await naming.getByText(core.input.required).waitFor()
    await naming.getByLabel(groups.name).fill('A2')
    await naming.getByRole('button', { name: groups.create }).click()
    const group = page.locator('.alert-groups > li', { hasText: 'A2' })
    await group.getByRole('button', { name: alerts.rhythms.weekly }).click()
    await expect
      .poll(() => group.getByRole('button', { name: alerts.rhythms.weekly }).getAttribute('aria-pressed'))
      .toBe('true')
    await page.getByRole('button', { name: book.add }).click()
    const form = page.getByRole('dialog', { name: book.add })
    await form.getByLabel(book.name).fill('Partner')
    await form.getByLabel(book.email).fill('partner')
    await form.getByRole('button', { name: book.save }).click()
    await form.getByText(core.input.invalid).waitFor()
    await form.getByLabel(book.email).fill(`partner-${language}@example.org`)
    await form.getByRole('button', { name: book.save }).click()
    await page.locator('.address-book li', { hasText: 'Partner' }).getByText(alerts.states.waiting).waitFor()
    await group.getByRole('button', { name: groups.actions({ name: 'A2' }) }).click()
    await page.getByRole('menuitem', { name: groups.members }).click()
    const members = page.getByRole('dialog', { name: groups.chooseMembers({ name: 'A2' }) })
    await members.locator('li', { hasText: 'Partner' }).getByRole('checkbox').check()
    await members.getByRole('button', { name: groups.save }).click()
    await group.getByText(`Partner · ${alerts.states.waiting}`).waitFor()
    await visit.expectSound()
    await group.getByRole('button', { name: groups.actions({ name: 'A2' }) }).click()
    await page.getByRole('menuitem', { name: groups.delete }).click()
    await group.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: alerts.undo }).click()
    await group.getByText(`Partner · ${alerts.states.waiting}`).waitFor()
  })

  test('projects are sent by hand to who agreed, and stand in the history', async () => {
    const visit = await start()
    const { page } = visit
    await visit.call('/email_alert/save_group', { name: 'Own', lang: language })
    await visit.open('/projects/list?per_page=20')
    await page.locator('.grid .rows .tr').first().waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const bar = page.getByRole('toolbar', { name: lists.selection.count({ count: '2' }) })
    await bar.getByRole('button', { name: alerts.put }).click()
    await page.getByRole('menuitem', { name: alerts.send.button }).click()
    const dialog = page.getByRole('dialog', { name: alerts.send.title({ count: '2' }) })
    await dialog.locator('li', { hasText: alerts.states.own }).getByRole('checkbox').check()
    await visit.expectSound()
    await dialog.getByRole('button', { name: alerts.send.submit }).click()
    await page.getByText(alerts.send.done({ count: '1', left: '99' })).waitFor()
    await visit.open('/user/email_sent_history?operation=by_hand')
    await expect.poll(() => page.locator('.grid .rows .tr').count()).toBe(2)
    await visit.expectSound()
    await visit.open('/projects/email_alert_history')
    await page.getByText(alerts.history.none).waitFor()
  })

  test('on a phone groups, address book and history are whole', async () => {
    const visit = await Visit.start({ language, as: 'employee', width: 390, height: 844, dark: true })
    await visit.open('/user/email_alert_group_list')
    await visit.page.locator('.alert-groups > li').first().waitFor()
    await visit.expectSound()
    await visit.open('/user/email_sent_history')
    await visit.page.getByRole('heading', { name: titles.userEmailHistory }).waitFor()
    await visit.page.locator('.cards li').first().waitFor()
    await visit.expectSound()
  })

  test('a link that is not ours says so, without an account', async () => {
    const visit = await Visit.start({ language })
    await visit.open('/email_alert/answer/confirm.1.1.x')
    await visit.page.getByText(phrases[language].mail.answer.invalid).waitFor()
    await visit.expectSound()
  })
})
