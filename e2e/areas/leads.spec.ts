import type { ScoredPart } from '@groundbreak/contract/areas/leads'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, test } from 'vitest'
import { journeysIn, useBrowser, Visit } from '../visit'

useBrowser()

interface Found {
  list: { projectid: number; project_name: string }[]
}

describe.each(journeysIn('zh'))('leads in %s', (language) => {
  const { lists, projects, leads } = phrases[language]
  const { list } = projects
  const start = (as = 'leader') => Visit.start({ language, as })
  const best = async (visit: Visit) => {
    const { list: rows } = await visit.call<Found>('/project/search', {
      sort: '-score',
      per_page: 1,
      lang: language,
    })
    return rows[0]!
  }

  test('a list sorted by match shows it, the best first, and its first project says why', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/list?sort=-score&per_page=20')
    const scores = page.locator('.grid .rows .lead-score:not(.waiting)')
    await scores.first().waitFor()
    const shown = (await scores.allInnerTexts()).map(Number)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    await visit.expectSound()
    const { projectid } = await best(visit)
    await visit.open(`/projects/show/${projectid}`)
    await page.getByRole('heading', { name: leads.why }).waitFor()
    const { score, parts } = await visit.call<{ score: number; parts: ScoredPart[] }>(
      '/project_ext/why_this_lead',
      { projectid },
    )
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score)
    await page.getByRole('img', { name: leads.scoreOf({ score }) }).waitFor()
    const said = await page.locator('.lead-why .pts').allInnerTexts()
    expect(said.map((text) => text.replace(/\s+/g, ' '))).toEqual(
      parts.map(({ points, weight }) => leads.pointsOf({ points, weight })),
    )
    await visit.expectSound()
    const timing = page.locator('.lead-why li', { hasText: leads.parts.timing })
    await timing.getByRole('link').first().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('history')
  })

  test('what is recommended is a list, and one from which look-alikes are found', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/rec/list?per_page=20')
    await page.getByRole('tab', { name: list.tabs.recommended }).waitFor()
    await page.locator('.grid .rows .tr').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: lists.selection.more, exact: true }).click()
    await page.getByRole('menuitem', { name: leads.findSimilar }).click()
    await page.getByRole('tab', { name: list.tabs.similar, selected: true }).waitFor()
    await page.getByText(leads.similarTo).waitFor()
    await page.locator('.grid .rows .tr').first().waitFor()
    await visit.expectSound()
    const { projectid } = await best(visit)
    await visit.open(`/projects/show/${projectid}?tab=related`)
    await page.getByRole('heading', { name: leads.similar }).waitFor()
    await visit.expectSound()
  })

  test('recommended series stand on the home, lead to their projects, and are kept by the desk', async () => {
    const visit = await start('vip')
    const { page } = visit
    const { recommended, desk } = phrases[language].series
    interface Series {
      list: { id: number; name: string; project_total: number; kept: object | null }[]
    }
    const { list: all } = await visit.call<Series>('/project_series/recommended', { lang: language })
    const [first] = all
    if (!first) throw new Error('No series is recommended')
    await visit.open('/projects/home')
    const section = page.locator('.series-cards')
    await page.getByRole('heading', { name: recommended.title }).waitFor()
    await visit.expectSound()
    await section.getByRole('link', { name: first.name, exact: true }).click()
    await visit.expectAddress(`/projects/list?series_ids=${first.id}`)
    await expect
      .poll(async () =>
        Number((await page.locator('.list-tools .count').textContent())?.replaceAll(/\D/g, '')),
      )
      .toBe(first.project_total)
    await visit.open('/projects/rec/list?per_page=20')
    await page.getByRole('navigation', { name: recommended.title }).getByRole('link').first().waitFor()
    await visit.expectSound()

    const staff = await start('researcher')
    const kept = await staff.call<Series>('/project_series/recommended', { lang: language })
    await staff.open('/projects/home')
    const { name } = kept.list[0]!
    await staff.page.getByRole('button', { name: recommended.edit({ name }) }).click()
    const dialog = staff.page.getByRole('dialog', { name: desk.title({ name }) })
    await dialog.getByLabel(desk.tagEn).fill('')
    await dialog.getByRole('button', { name: desk.save }).click()
    await dialog.getByText(phrases[language].core.input.required).waitFor()
    await staff.expectSound()
    for (const tag of [desk.tagZh, desk.tagEn]) await dialog.getByLabel(tag).fill('A7')
    await dialog.getByRole('button', { name: desk.save }).click()
    await staff.page.locator('.series-cards').getByText('A7').waitFor()
    await staff.call('/project_series/recommend', { series_id: kept.list[0]!.id, ...kept.list[0]!.kept })
  })

  test('the designer is known and the main contractor is not: facets, chips and the form', async () => {
    const visit = await start()
    const { page } = visit
    await visit.open('/projects/search_result?role_groups_known=2')
    await page.locator('.grid .rows .tr').first().waitFor()
    const facet = page.locator('.facet', { hasText: projects.conditions.role_groups_missing })
    await facet.getByLabel(new RegExp(`^${projects.detail.roleGroups[5]}`)).click()
    await expect.poll(() => visit.address).toContain('role_groups_missing=5')
    await page
      .getByRole('button', {
        name: lists.chips.remove({ field: projects.conditions.role_groups_missing }),
      })
      .waitFor()
    await visit.expectSound()
    await page.getByRole('link', { name: list.allConditions }).click()
    const known = page.getByRole('group', { name: projects.conditions.role_groups_known })
    await known.getByRole('button', { name: projects.detail.roleGroups[2], pressed: true }).waitFor()
  })

  test('the administrator weighs the parts for the firm; others see the weights', async () => {
    const visit = await start('otheradmin')
    const { page } = visit
    const { weights: words } = leads
    await visit.open('/user/tool#lead-weights')
    const timing = page.getByLabel(leads.parts.timing)
    await timing.fill('40')
    await page.getByText(words.sum({ sum: 120 })).waitFor()
    expect(await page.getByRole('button', { name: words.save, exact: true }).isDisabled()).toBe(true)
    await page.getByLabel(leads.parts.fit).fill('10')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(words.saved).waitFor()
    await visit.expectSound()
    await page.reload()
    await expect.poll(() => timing.inputValue()).toBe('40')
    await page.getByRole('button', { name: words.reset }).click()
    await expect.poll(() => timing.inputValue()).toBe('20')
    const colleague = await start()
    await colleague.open('/user/tool#lead-weights')
    await colleague.page.getByText(words.readOnly).waitFor()
    expect(await colleague.page.getByLabel(leads.parts.timing).isEditable()).toBe(false)
  })
})
