import { phrases } from '@groundbreak/phrases/phrases'
import { describe, it } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

describe.each(journeysIn('zh'))('personal data (%s)', (language) => {
  const { personalData: words } = phrases[language]

  it('is found by name and corrected, and asked about before it is deleted', async () => {
    const visit = await Visit.start({ language, as: 'service' })
    const { page } = visit
    const { list } = await visit.call<{ list: { full_name: string; firm: { name: string } }[] }>(
      '/contact/search',
      { page: 1, filters: {} },
    )
    const [person] = list
    await visit.open('/desk/personal_data')
    await page.getByLabel(words.form.name, { exact: true }).fill(person?.full_name ?? '')
    await page.getByLabel(words.form.firm, { exact: true }).fill(person?.firm.name ?? '')
    await page.getByRole('button', { name: words.form.submit, exact: true }).click()
    const card = page.getByRole('article').first()
    await card.getByText(person?.full_name ?? '').waitFor()
    await card.getByRole('button', { name: words.correct.act, exact: true }).click()
    await page.getByLabel(words.correct.fields.salutation).fill('老师')
    await page.getByRole('button', { name: words.correct.save, exact: true }).click()
    await page.getByText(words.correct.done).waitFor()
    await card.getByRole('button', { name: words.forget.act }).click()
    await page.getByText(words.forget.lead).waitFor()
    await visit.expectSound()
  })
})
