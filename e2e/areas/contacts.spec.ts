import { contacts } from '@groundbreak/contract/areas/contacts'
import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { contactPath, projectPath } from '@groundbreak/web/src/paths'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

/** Somebody who left a firm, one of whose projects the visitor sees, and was followed there. */
async function whoLeft(visit: Visit, lang: string): Promise<ContactDetail> {
  const found = await visit.call<Output<typeof contacts.search>>(contacts.search.path, {
    sort: '-project_total',
    per_page: 50,
    lang,
  })
  for (const { encode_contact_id } of found.list) {
    const contact = await visit.call<ContactDetail>(contacts.get.path, { encode_contact_id, lang })
    if (contact.positions.some((one) => one.ends_on && one.successor && one.projects > 0)) return contact
  }
  throw new Error('nobody left')
}

describe.each(journeysIn('en'))('a contact in %s', (language) => {
  const { contactPage: words, relationships } = phrases[language]

  test('asks before a project of the firm they left opens, and leads to who came after them', async () => {
    const visit = await Visit.start({ language, as: 'employee' })
    const { page } = visit
    const contact = await whoLeft(visit, language)
    const { list } = await visit.call<Output<typeof contacts.relatedProjects>>(
      contacts.relatedProjects.path,
      {
        encode_contact_id: contact.encode_contact_id,
        lang: language,
      },
    )
    const left = list.find((row) => row.left_on && row.successor)
    await visit.open(`${contactPath(contact.encode_contact_id)}?tab=projects`)
    await page.getByRole('heading', { name: contact.full_name, level: 1 }).waitFor()
    await page.getByRole('link', { name: left?.project_name, exact: true }).click()
    const asked = page.getByRole('alert')
    await asked.getByText(contact.full_name).waitFor()
    await visit.expectSound()
    await asked
      .getByRole('button', { name: words.projects.successor({ name: left?.successor?.full_name ?? '' }) })
      .click()
    await visit.expectAddress(contactPath(left?.successor?.encode_contact_id ?? ''))
    await page.goBack()
    await page.getByRole('link', { name: left?.project_name, exact: true }).click()
    await page.getByRole('button', { name: words.projects.open, exact: true }).click()
    await page.getByRole('heading', { name: left?.project_name, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(projectPath(left?.projectid ?? 0))
  })

  test('is marked as cooperation with a note, and no longer once that is taken back', async () => {
    const visit = await Visit.start({ language, as: 'leader' })
    const { page } = visit
    const { list } = await visit.call<Output<typeof contacts.search>>(contacts.search.path, {
      lang: language,
    })
    await visit.open(contactPath(list[0]?.encode_contact_id ?? ''))
    await visit.expectSound()
    await page.getByRole('button', { name: relationships.button.add, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(relationships.note.field).fill('Supplies')
    await dialog.getByRole('button', { name: relationships.button.add, exact: true }).click()
    await page.getByRole('button', { name: relationships.button.remove, exact: true }).waitFor()
    await page.getByRole('button', { name: relationships.undo, exact: true }).click()
    await page.getByRole('button', { name: relationships.button.add, exact: true }).waitFor()
  })
})
