// @vitest-environment happy-dom
import {
  bonds as calls,
  type BondWork,
  type SpecialBond,
  type SpecialBondDetail,
} from '@groundbreak/contract/areas/bonds'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { answer, never, refuse } from '../../../test/fake-server'
import { paths, projectPath, specialBondPath } from '../../paths'

const { shell, lists } = phrases.en
const words = phrases.en.bonds.specialBonds

const specialBond: SpecialBondDetail = {
  special_bond_id: 7,
  name: 'The seventh',
  purpose: 'rail',
  province: { id: 320_000, name: 'Jiangsu' },
  amount: 1250,
  rate: 2.35,
  term_years: 15,
  issued_on: '2026-03-01',
  works: 1,
  source: { name: 'Announcements', attribution: null },
}

const work: BondWork = {
  bond_project_id: 4,
  bond_project_name: 'Line 7',
  city: null,
  amount: 120,
  total_investment: null,
  projects: [{ projectid: 5, project_name: 'Metro line 7' }],
}

const found = (list: SpecialBond[]) => ({
  list,
  total: list.length,
  total_capped: false,
  page: 1,
  per_page: 50,
})

describe('the list', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(paths.specialBonds, [never(calls.search)])
    await screen.findByLabelText(shell.loading)
    expect(screen.queryByText(words.none.title)).toBeNull()
  })

  it('leads to each of its rows', async () => {
    const screen = await drawScreen(paths.specialBonds, [answer(calls.search, found([specialBond]))])
    const link = await screen.findByRole('link', { name: specialBond.name })
    expect(link.getAttribute('href')).toBe(specialBondPath(7))
  })

  it('is empty, and is whole again without its filters', async () => {
    const screen = await drawScreen(`${paths.specialBonds}?search=nothing`, [
      answer(calls.search, ({ search }) => found(search ? [] : [specialBond])),
    ])
    await screen.findByText(lists.narrow.none)
    fireEvent.click(screen.getByRole('button', { name: lists.narrow.clear }))
    await screen.findByRole('link', { name: specialBond.name })
  })

  it('says why it failed', async () => {
    const screen = await drawScreen(paths.specialBonds, [
      refuse(calls.search, 'http.system', 'A fault of ours'),
    ])
    await screen.findByText(words.failed)
  })

  it('is narrowed by a purpose, of which it is said how many there are', async () => {
    const asked: unknown[] = []
    const screen = await drawScreen(paths.specialBonds, [
      answer(calls.search, ({ purpose }) => {
        asked.push(purpose)
        return { ...found([specialBond]), facets: { purpose: [{ id: 'rail' as const, count: 31 }] } }
      }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: lists.panel.title }))
    const { rail } = phrases.en.bonds.purposes
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${rail}.*31`) }))
    await vi.waitFor(() => expect(asked).toContainEqual(['rail']))
  })
})

describe('the page of one', () => {
  it('shows its terms, its works and their projects', async () => {
    const screen = await drawScreen(specialBondPath(7), [
      answer(calls.get, specialBond),
      answer(calls.works, { list: [work], total: 1, total_capped: false, page: 1, per_page: 50 }),
    ])
    await screen.findByRole('heading', { name: specialBond.name, level: 1 })
    await screen.findByText('2.35%')
    await screen.findByText('Line 7')
    const project = await screen.findByRole('link', { name: 'Metro line 7' })
    expect(project.getAttribute('href')).toBe(projectPath(5))
  })

  it('is missing', async () => {
    const screen = await drawScreen(specialBondPath(8), [refuse(calls.get, 'http.noRecord', 'There is none')])
    await screen.findByRole('button', { name: words.missing.list })
  })
})
