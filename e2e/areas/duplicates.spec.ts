import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Found {
  list: { projectid: number; project_name: string }[]
}

describe.each(journeysIn('en'))('duplicates in %s', (language) => {
  const { accounts, duplicates } = phrases[language]
  const { desk, check } = duplicates
  const tabs = (page: Visit['page']) => page.getByRole('group', { name: desk.lead })
  // Each language has records of its own, whatever the market makes.
  const records = async (visit: Visit) => {
    const { list } = await visit.call<Found>('/project/search', {
      per_page: 4,
      sort: language === 'zh' ? '-floor_area' : '-invest_value',
      lang: language,
    })
    const [first, second] = language === 'zh' ? list : list.slice(2)
    if (!first || !second) throw new Error('The market has no two projects')
    return { first, second }
  }

  test('the desk merges a reported pair, takes it back, and calls it different', async () => {
    const visit = await Visit.start({ language, as: 'researcher' })
    const { page } = visit
    const { first, second } = await records(visit)
    await visit.call('/project/report_repeat', { projectid: first.projectid, other_id: second.projectid })
    const ids = [first.projectid, second.projectid].toSorted((a, b) => a - b)
    const address = `/desk/duplicates?pair=${ids.join('-')}`
    await visit.open(address)
    await page.getByRole('link', { name: first.project_name }).waitFor()
    await page.getByRole('heading', { name: desk.reasons }).waitFor()
    await visit.expectSound()
    const take = page.getByRole('radio', {
      name: desk.choose({ field: desk.fields.address, id: ids[1] as number }),
    })
    const other = page.getByRole('radio', {
      name: desk.choose({ field: desk.fields.address, id: ids[0] as number }),
    })
    await ((await take.isChecked()) ? other : take).check()

    await page.keyboard.press('m')
    await page.getByText(/^(?:已并入|Merged into)/).waitFor()
    await tabs(page).getByRole('button', { name: desk.states.merged }).click()
    await page.getByRole('button', { name: desk.unmerge }).first().waitFor()
    await visit.expectSound()
    const gone = await visit.call<{ projectid: number }>('/project/get', { projectid: ids[0] })
    const other2 = await visit.call<{ projectid: number }>('/project/get', { projectid: ids[1] })
    expect(gone.projectid).toBe(other2.projectid)
    // The absorbed record's address leads to the one that stays.
    const absorbed = ids.find((id) => id !== gone.projectid)
    await visit.open(`/projects/show/${absorbed}`)
    await visit.expectAddress(`/projects/show/${gone.projectid}`)

    await visit.open('/desk/duplicates?state=merged')
    await page.getByRole('button', { name: desk.unmerge }).first().click()
    await page.getByText(desk.unmerged).waitFor()
    await visit.open(address)
    await page.getByRole('link', { name: first.project_name }).waitFor()
    await page.keyboard.press('d')
    await page.getByText(desk.rejected).waitFor()
    await page.keyboard.press('z')
    await page.getByText(desk.undone).waitFor()
    await visit.open(address)
    await page.getByRole('link', { name: first.project_name }).waitFor()
    await page.locator('.duplicates-panel').getByRole('button', { name: desk.reject }).click()
    await page.getByText(desk.rejected).waitFor()
    await tabs(page).getByRole('button', { name: desk.states.different }).click()
    await page.getByText(first.project_name).first().waitFor()
  })

  test('fits a phone', async () => {
    const visit = await Visit.start({ language, as: 'researcher', width: 390, height: 844 })
    await visit.open('/desk/duplicates')
    await visit.page.getByRole('heading', { name: phrases[language].desk.title }).waitFor()
    await visit.expectSound()
  })

  test('a customer looks for repeats of a project, and has no way to the desk', async () => {
    const visit = await Visit.start({ language, as: 'vip' })
    const { page } = visit
    const { first } = await records(visit)
    await visit.open(`/projects/show/${first.projectid}`)
    await page.getByRole('button', { name: check.open }).click()
    await page.getByRole('dialog', { name: check.title }).getByText(check.lead).waitFor()
    await visit.expectSound()
    await visit.open('/desk/duplicates')
    await page.getByRole('heading', { name: accounts.refused.title }).waitFor()
  })
})
