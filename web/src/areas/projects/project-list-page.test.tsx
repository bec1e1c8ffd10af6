// @vitest-environment happy-dom
import type { Output } from '@groundbreak/contract/define'
import { favorites } from '@groundbreak/contract/areas/favorites'
import { projects } from '@groundbreak/contract/areas/projects'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent, within } from '@testing-library/react'
import { describe, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { answer, inTurn, never, offline, refuse } from '../../../test/fake-server'

const { projects: words, shell, core } = phrases.en
const { list } = words
const address = '/projects/list'
const beside = [answer(favorites.folders, { list: [] }), answer(projects.listIcons, { list: [] })]

type Found = Output<typeof projects.search>
type Row = Found['list'][number]

const found = (rows: Row[], more: Partial<Found> = {}): Found => ({
  list: rows,
  total: rows.length,
  total_capped: false,
  page: 1,
  per_page: 50,
  outside_total: 0,
  ...more,
})

const row: Row = {
  projectid: 7,
  project_name: 'Seven Cranes Tower',
  class_type: 1,
  stage: { id: 1, name: 'Design', key: 'design', kind: 'design' },
  sub_stage: null,
  category: { id: 1, name: 'Office' },
  subcategory: null,
  country: { id: 1, name: 'China' },
  province: null,
  city: null,
  district: null,
  address: null,
  invest_value: 12,
  floor_area: null,
  site_area: null,
  storeys_above: null,
  storeys_below: null,
  starts_on: null,
  ends_on: null,
  published_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  is_major: true,
  photo_count: 0,
  bid_count: 0,
  owner: null,
  viewed: false,
  in_scope: true,
}

describe('the list of projects', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(address, [...beside, never(projects.search)])
    await screen.findByLabelText(shell.loading)
  })

  it('shows the projects; of one outside the subscription no more than that it is', async () => {
    const outside = { ...row, projectid: 8, project_name: 'Eight Bridges', in_scope: false }
    const screen = await drawScreen(address, [...beside, answer(projects.search, found([row, outside]))])
    await screen.findByRole('link', { name: row.project_name })
    await screen.findByText(list.row.locked)
  })

  it('is empty, and dropping a condition gives some', async () => {
    const search = answer(projects.search, ({ filters }) =>
      filters?.is_major === undefined
        ? found([row])
        : found([], { without: [{ dimension: 'is_major', total: 1 }] }),
    )
    const screen = await drawScreen(`${address}?keyword=qqq&is_major=1`, [...beside, search])
    await screen.findByText(list.empty.title({ count: 2 }))
    const count = await screen.findByText(list.empty.dropCount({ count: '1' }))
    fireEvent.click(within(count.closest('li') as HTMLElement).getByRole('button'))
    await screen.findByRole('link', { name: row.project_name })
  })

  it('says why it failed, and is asked again', async () => {
    const search = inTurn(
      refuse(projects.search, 'http.system', 'A fault of ours'),
      answer(projects.search, found([row])),
    )
    const screen = await drawScreen(address, [...beside, search])
    await screen.findByText(/A fault of ours/)
    fireEvent.click(screen.getByRole('button', { name: core.retry }))
    await screen.findByRole('link', { name: row.project_name })
  })

  it('says that there is no connection', async () => {
    const screen = await drawScreen(address, [...beside, offline(projects.search)])
    await screen.findByText(core.failed.noConnection)
  })
})
