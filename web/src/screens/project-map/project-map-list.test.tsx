// @vitest-environment happy-dom
import { projects, type ProjectRow } from '@groundbreak/contract/areas/projects'
import { readProjectMap } from '@groundbreak/client/list-state/project-map'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { useLocation, useSearchParams } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawAlone } from '../../../test/draw-screen'
import { everyScreen } from '../../../test/every-screen'
import { type Answered, answer, inTurn, never, refuse } from '../../../test/fake-server'
import { useList } from '../../list/use-list'
import { ProjectMapList } from './project-map-list'

const { core, lists, map, projects: words, shell } = phrases.en
const raise = vi.fn<(project: number | null) => void>()
const locate = vi.fn<(project: number) => void>()
beforeEach(() => {
  raise.mockReset()
  locate.mockReset()
})

const rowOf = (projectid: number): ProjectRow => ({
  projectid,
  project_name: `Tower ${projectid}`,
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
  is_major: false,
  photo_count: 0,
  bid_count: 0,
  owner: null,
  viewed: false,
  // Of a project in scope the score would be asked as well.
  in_scope: false,
})

/** So many towers, two to a page. */
const towers = (total: number): Answered =>
  answer(projects.search, ({ page }) => ({
    list: [2 * page - 1, 2 * page].filter((id) => id <= total).map(rowOf),
    total,
    total_capped: false,
    page,
    per_page: 2,
    outside_total: 0,
  }))

/** The list beside a map that shows everything. */
function Beside() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  return (
    <>
      <ProjectMapList
        state={readProjectMap(params)}
        list={useList(projects.search)}
        clusters={undefined}
        positions={new Map()}
        raised={null}
        onRaise={raise}
        onLocate={locate}
        onChange={() => undefined}
      />
      <output>{search}</output>
    </>
  )
}

const draw = (answers: readonly Answered[], address = '/map') =>
  drawAlone(<Beside />, [...answers, ...everyScreen], address)

const isShut = (button: HTMLElement) => button.hasAttribute('disabled')

describe('the list beside the map', () => {
  it('is on its way', async () => {
    const screen = await draw([never(projects.search)])
    await screen.findByText(shell.loading)
    expect(screen.queryByText(map.list.empty)).toBeNull()
  })

  it('is turned page by page, which the address says, and its last page has no next', async () => {
    const screen = await draw([towers(3)], '/map?at=120_30_5')
    await screen.findByText('Tower 1')
    screen.getByText(map.list.page({ from: '1', to: '2' }))
    expect(isShut(screen.getByRole('button', { name: lists.pages.previous }))).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: lists.pages.next }))
    const third = await screen.findByRole('link', { name: 'Tower 3' })
    screen.getByText(map.list.page({ from: '3', to: '3' }))
    screen.getByText('?at=120_30_5&page=2')
    expect(new URLSearchParams(third.getAttribute('href')?.split('?')[1]).get('at')).toBe('2')
    expect(isShut(screen.getByRole('button', { name: lists.pages.next }))).toBe(true)
  })

  it('shows its last page for one that is no more', async () => {
    const screen = await draw([towers(3)], '/map?page=9')
    await screen.findByText('Tower 3')
  })

  it('is walked by keys, which raise what they come to and find it on the map', async () => {
    const screen = await draw([towers(2)])
    await screen.findByText('Tower 1')
    for (const key of ['j', 'j', 'm']) fireEvent.keyDown(window, { key })
    expect(raise.mock.calls).toEqual([[1], [2]])
    expect(locate.mock.calls).toEqual([[2]])
  })

  it.each(['/map', '/map?keyword=crane'])('says of %s that this part has none', async (address) => {
    const screen = await draw([towers(0)], address)
    await screen.findByText(map.list.empty)
    screen.getByText(map.list.emptyReason)
  })

  it('failed, and is there once it is asked again', async () => {
    const fault = refuse(projects.search, 'http.system', 'A fault of ours')
    const screen = await draw([inTurn(fault, towers(1))])
    await screen.findByText(words.list.failed.title)
    fireEvent.click(screen.getByRole('button', { name: core.retry }))
    await screen.findByText('Tower 1')
  })
})
