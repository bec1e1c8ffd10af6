// @vitest-environment happy-dom
import { defineArea } from '@groundbreak/contract/define'
import { choice } from '@groundbreak/contract/filters'
import { list } from '@groundbreak/contract/list'
import { setLanguage } from '@groundbreak/client/language'
import { createQueryClient } from '@groundbreak/client/query'
import { phrases } from '@groundbreak/phrases/phrases'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answer, type Answered, inTurn, never, refuse, serve, takeFaults } from '../../test/fake-server'
import { ListFilters } from './list-filters'
import { ListPanel } from './list-panel'
import { useListHere } from './use-list'

// A slow machine is no failure.
vi.setConfig({ testTimeout: 120_000 })
configure({ asyncUtilTimeout: 60_000 })

const { core, lists, shell } = phrases.en

const { all } = defineArea('inventions', {
  all: list({
    path: '/inventions',
    summary: 'What somebody invented.',
    counts: 'nothing',
    of: { maker: z.int() },
    filters: { state: choice(['drawn', 'built']) },
    perPage: 2,
    row: z.object({ id: z.int(), name: z.string() }),
  }),
})

const names = ['Crane', 'Hoist', 'Winch']

const found = answer(all, ({ page, state, maker }) => {
  const rows = names
    .map((name, at) => ({ id: at + 1, name: `${name} of ${maker}` }))
    .filter(() => state !== 'built')
  return {
    list: rows.slice((page - 1) * 2, page * 2),
    total: rows.length,
    total_capped: false,
    page,
    per_page: 2,
  }
})

function Inventions({ maker }: { maker: number }) {
  const inventions = useListHere(all, { of: { maker } })
  const words = {
    state: { label: 'State', any: 'Any state', values: { drawn: 'Drawn', built: 'Built' } },
  }
  return (
    <ListPanel
      list={inventions}
      words={{ failed: 'Not loaded', none: 'Nothing invented' }}
      tools={<ListFilters list={inventions} words={words} />}
    >
      {(rows) => (
        <ul>
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </ListPanel>
  )
}

async function draw(answered: Answered, maker = 1) {
  document.cookie = '_session_id=drawn; path=/'
  await setLanguage('en')
  vi.stubGlobal('fetch', serve([answered]))
  const client = createQueryClient(() => undefined)
  const within = (of: number) => (
    <QueryClientProvider client={client}>
      <Inventions maker={of} />
    </QueryClientProvider>
  )
  const drawn = render(within(maker))
  return { show: (of: number) => drawn.rerender(within(of)) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

describe('a list in a panel', () => {
  it('is on its way', async () => {
    await draw(never(all))
    await screen.findByText(shell.loading)
  })

  it('shows a page, and the next one', async () => {
    await draw(found)
    await screen.findByText('Crane of 1')
    screen.getByText(lists.pages.range({ from: '1', to: '2', total: '3' }))
    fireEvent.click(screen.getByRole('button', { name: lists.pages.next }))
    await screen.findByText('Winch of 1')
    expect(screen.queryByText('Crane of 1')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: lists.pages.next }).disabled).toBe(true)
  })

  it('keeps its rows while the next page is on its way', async () => {
    await draw(inTurn(found, never(all)))
    fireEvent.click(await screen.findByRole('button', { name: lists.pages.next }))
    await screen.findByText('Crane of 1')
    expect(screen.queryByText(shell.loading)).toBeNull()
  })

  it('does not show the rows of another while its own are on their way', async () => {
    const { show } = await draw(inTurn(found, never(all)))
    await screen.findByText('Crane of 1')
    show(2)
    await screen.findByText(shell.loading)
    expect(screen.queryByText('Crane of 1')).toBeNull()
  })

  it('says that nothing matches, and is whole again without its filters', async () => {
    await draw(found)
    fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: 'built' } })
    await screen.findByText(lists.narrow.none)
    fireEvent.click(screen.getByRole('button', { name: lists.narrow.clear }))
    await screen.findByText('Crane of 1')
  })

  it('says that there is nothing', async () => {
    await draw(answer(all, { list: [], total: 0, total_capped: false, page: 1, per_page: 2 }))
    await screen.findByText('Nothing invented')
  })

  it('says why it failed, and asks again', async () => {
    await draw(inTurn(refuse(all, 'http.system', 'A fault of ours'), found))
    await screen.findByText('Not loaded')
    fireEvent.click(screen.getByRole('button', { name: core.retry }))
    await screen.findByText('Crane of 1')
  })
})
