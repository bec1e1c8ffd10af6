// @vitest-environment happy-dom
import { setLanguage } from '@groundbreak/client/language'
import { createQueryClient } from '@groundbreak/client/query'
import { call } from '@groundbreak/contract/define'
import { words } from '@groundbreak/contract/filters'
import { list } from '@groundbreak/contract/list'
import { phrases } from '@groundbreak/phrases/phrases'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answer, type Answered, inTurn, never, refuse, serve, takeFaults } from '../../test/fake-server'
import { RecordAction } from './record-action'
import { ClosedRecord, type RecordHead, RecordPage } from './record-page'
import { RecordScreen } from './record-screen'
import { useRecord } from './use-record'
import { useRecordTab } from './record-tabs'

// A slow machine is no failure.
vi.setConfig({ testTimeout: 120_000 })
configure({ asyncUtilTimeout: 60_000 })

const { shell, core, recordPage } = phrases.en

const get = call({
  path: '/crane/get',
  summary: 'One crane.',
  counts: 'nothing',
  input: z.object({ crane_id: z.int32().positive() }),
  output: z.object({ crane_id: z.int(), name: z.string(), open: z.boolean() }),
})

const lifts = list({
  path: '/crane/lifts',
  summary: 'What it lifted.',
  counts: 'nothing',
  of: { crane_id: z.int() },
  filters: { search: words() },
  row: z.object({ id: z.int() }),
})

const crane = (crane_id: number, open = true) => ({ crane_id, name: `Crane ${crane_id}`, open })
const found = answer(get, ({ crane_id: id }) => crane(id))

const cranes = '/cranes?page=2'
const missing = { title: 'No such crane', reason: 'It was taken down.', list: 'All cranes' }
const pressed = vi.fn<() => void>()

function CranePage() {
  const record = useRecord(get, {
    of: 'crane_id',
    at: (id) => `/cranes/${id}`,
    none: 'projects.notFound',
  })
  return (
    <RecordScreen
      record={record}
      words={{ missing, failed: 'The crane could not be loaded' }}
      list={cranes}
      instead={({ message }) => (message === 'Lift first' ? <p>Lifting</p> : null)}
    >
      {(data) => <Crane data={data} />}
    </RecordScreen>
  )
}

function Crane({ data }: { data: ReturnType<typeof crane> }) {
  const tab = useRecordTab(['load', 'past'], { past: lifts })
  const head: RecordHead = {
    place: {
      crumbs: [
        { label: 'Cranes', href: '/cranes' },
        { label: 'Tall', href: cranes },
      ],
      among: { position: '2 of 3', next: '/cranes/9', words: { previous: 'Before', next: 'After' } },
    },
    name: { text: data.name },
    facts: <span>Twelve tonnes</span>,
    notice: <p>It is windy</p>,
  }
  if (!data.open) return <ClosedRecord {...head} words={{ title: 'Behind a fence', reason: 'Ask' }} />
  return (
    <RecordPage
      {...head}
      stamp="Greased today"
      actions={
        <>
          <RecordAction label="Hoist" word="Hoist" onClick={pressed} />
          <RecordAction label="Draw" word="Draw" wideOnly />
        </>
      }
      tab={tab}
      tabs={{
        load: { label: 'Load', content: <p>Nine tonnes</p>, side: <p>Wind from the west</p> },
        past: { label: 'Past', count: 1234, content: <p>Built long ago</p> },
      }}
    />
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const route = (path: string, page: ReactNode) => ({
  path,
  element: (
    <>
      {page}
      <Where />
    </>
  ),
})

function draw(address: string, answers: readonly Answered[]) {
  vi.stubGlobal('fetch', vi.fn(serve(answers)))
  const routes = [route('/cranes', null), route('/cranes/:id', <CranePage />)]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const asked = () => vi.mocked(fetch).mock.calls.length

beforeEach(async () => {
  document.cookie = '_session_id=drawn; path=/'
  await setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  pressed.mockReset()
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

describe('in place of a record', () => {
  it('is its shape in grey while it is on its way', async () => {
    draw('/cranes/7', [never(get)])
    await screen.findByText(shell.loading)
  })

  it.each(['/cranes/seven', '/cranes/0', '/cranes/-7', '/cranes/7.5', '/cranes/1e3', '/cranes/99999999999'])(
    'is nothing for %s, and the server is not asked',
    async (where) => {
      draw(where, [found])
      await screen.findByRole('heading', { level: 1, name: missing.title })
      expect(asked()).toBe(0)
    },
  )

  it('is what the server says of one that is not there, with the way to the list', async () => {
    draw('/cranes/7', [refuse(get, 'projects.notFound', 'This one fell')])
    await screen.findByRole('heading', { level: 1, name: 'This one fell' })
    await screen.findByText(missing.reason)
    expect(document.title).toContain('This one fell')
    fireEvent.click(screen.getByRole('button', { name: missing.list }))
    await screen.findByText(cranes)
  })

  it('is what failed, and the record once it is tried again', async () => {
    draw('/cranes/7', [inTurn(refuse(get, 'http.system', 'A fault of ours'), found)])
    await screen.findByText('The crane could not be loaded')
    await screen.findByText(/A fault of ours/)
    fireEvent.click(screen.getByRole('button', { name: core.retry }))
    await screen.findByRole('heading', { level: 1, name: 'Crane 7' })
  })

  it('is what helps out of one failure', async () => {
    draw('/cranes/7', [refuse(get, 'codes.verificationRequired', 'Lift first')])
    await screen.findByText('Lifting')
  })

  it('is the record that it was merged into, at its own address', async () => {
    draw('/cranes/7', [answer(get, crane(8))])
    await screen.findByText('/cranes/8')
    await screen.findByRole('heading', { level: 1, name: 'Crane 8' })
  })

  it('is what is public of one that is closed, and the way back', async () => {
    draw('/cranes/7', [answer(get, crane(7, false))])
    await screen.findByRole('heading', { level: 1, name: 'Crane 7' })
    await screen.findByText('Twelve tonnes')
    await screen.findByText('It is windy')
    await screen.findByRole('heading', { name: 'Behind a fence' })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Hoist' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: recordPage.back }))
    await screen.findByText(cranes)
  })
})

describe('a record', () => {
  it('says its name, facts, place and change, and has the name in the title of the page', async () => {
    draw('/cranes/7', [found])
    await screen.findByRole('heading', { level: 1, name: 'Crane 7' })
    const place = screen.getByRole('navigation', { name: recordPage.place })
    expect(place.textContent).toBe('CranesTall2 of 3Greased today')
    expect(document.title).toContain('Crane 7')
  })

  it('leads to its neighbours', async () => {
    draw('/cranes/7', [found])
    const next = await screen.findByRole('button', { name: 'After' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Before' }).disabled).toBe(true)
    fireEvent.click(next)
    await screen.findByRole('heading', { level: 1, name: 'Crane 9' })
  })

  it('draws the chosen tab alone, which the address names', async () => {
    draw('/cranes/7?tab=past&list=tall', [found])
    const panel = await screen.findByRole('tabpanel', { name: 'Past' })
    expect(panel.textContent).toBe('Built long ago')
    expect(screen.queryByText('Wind from the west')).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Load' }))
    await screen.findByText('Nine tonnes')
    await screen.findByText('Wind from the west')
    expect(screen.queryByText('Built long ago')).toBeNull()
    await screen.findByText('/cranes/7?list=tall')
    fireEvent.click(screen.getByRole('tab', { name: /Past/ }))
    await screen.findByText('/cranes/7?list=tall&tab=past')
  })

  it('leaves nothing of a list in the address for the next tab', async () => {
    draw('/cranes/7?tab=past&search=steel&page=3&sort=-id&at=4', [found])
    fireEvent.click(await screen.findByRole('tab', { name: 'Load' }))
    await screen.findByText('/cranes/7?at=4')
  })

  it('counts what stands behind a tab, in thousands', async () => {
    draw('/cranes/7', [found])
    expect((await screen.findByRole('tab', { name: /Past/ })).textContent).toBe('Past1,234')
    expect(screen.getByRole('tab', { name: /Load/ }).textContent).toBe('Load')
  })

  it('shows the first tab for one that it does not have', async () => {
    draw('/cranes/7?tab=gone', [found])
    await screen.findByRole('tabpanel', { name: 'Load' })
  })

  it('has its actions once: with words, and on a phone as icons', async () => {
    const { unmount } = draw('/cranes/7', [found])
    const [hoist, ...more] = await screen.findAllByRole('button', { name: 'Hoist' })
    expect(hoist?.textContent).toBe('Hoist')
    expect(more).toEqual([])
    unmount()
    onPhone()
    draw('/cranes/7', [found])
    const icon = await screen.findByRole('button', { name: 'Hoist' })
    expect(icon.textContent).toBe('')
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull()
    fireEvent.click(icon)
    expect(pressed).toHaveBeenCalledOnce()
  })
})
