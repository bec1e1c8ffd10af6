import { contacts } from '@groundbreak/contract/areas/contacts'
import { firms } from '@groundbreak/contract/areas/firms'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { paths } from '@groundbreak/web/src/paths'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

const many = (count: number) => ({ count: count.toLocaleString('en') })

useBrowser()

describe.each(journeysIn('en'))('firms and people in %s', (language) => {
  const { firmSearch: words, projects } = phrases[language]

  test('are narrowed by roles, which stay while one goes over from firms to people', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    const { page } = visit
    const asked = { filters: { tender_role_group_ids: [5] }, page: 1, lang: language }
    const found = await visit.call<Output<typeof firms.search>>(firms.search.path, asked)
    const people = await visit.call<Output<typeof contacts.search>>(contacts.search.path, asked)
    expect(found.other_total).toBe(people.total)
    await visit.open(paths.firmsList)
    await page.getByRole('checkbox', { name: new RegExp(`^${projects.detail.roleGroups[5]}`) }).check()
    await page.getByText(words.firms.count(many(found.total)), { exact: true }).waitFor()
    await visit.expectSound()
    await page.getByRole('link', { name: words.peopleToo(many(people.total)) }).click()
    await page.getByText(words.people.count(many(people.total)), { exact: true }).waitFor()
    await page.getByRole('heading', { name: words.people.title, level: 1 }).waitFor()
    await visit.expectSound()

    const { shell } = phrases[language]
    const [firm] = found.list
    await page.getByRole('combobox', { name: shell.ask.label }).fill(firm?.firm_name ?? '')
    const group = page.getByRole('group', { name: shell.ask.groups.firms })
    await group.getByRole('option', { name: firm?.firm_name }).first().waitFor()
    await visit.expectSound()
    await group.getByRole('option', { name: firm?.firm_name }).first().click()
    await page.getByRole('heading', { name: firm?.firm_name, level: 1 }).waitFor()
    await visit.open(paths.firmsList)
    const [row] = await page.getByRole('row').getByRole('link').all()
    const name = (await row?.textContent()) ?? ''
    await row?.click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()

    await visit.open(paths.firmsContacts)
    await page.getByRole('button', { name: words.outside.show, exact: true }).click()
    await page.getByRole('button', { name: words.outside.hide, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(paths.firmsContacts)
  })
})
