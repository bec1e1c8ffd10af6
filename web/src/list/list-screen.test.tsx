// @vitest-environment happy-dom
import { defineArea, type Input } from '@groundbreak/contract/define'
import { choices, ids, partOf, range, tick, words } from '@groundbreak/contract/filters'
import { list } from '@groundbreak/contract/list'
import { phrases } from '@groundbreak/phrases/phrases'
import { filtersOf } from '@groundbreak/client/list-state/list-address'
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drawAlone } from '../../test/draw-screen'
import { type Answered, answer } from '../../test/fake-server'
import { CardLines } from './card-list'
import { type FacetLayout, facetsToAsk, useMoreFacets } from './facets'
import type { WordsOf } from './filter-words'
import { ListScreen } from './list-screen'
import { useList } from './use-list'

const { lists } = phrases.en

/** Nobody's: what a new area would declare. */
const { search } = defineArea('flock', {
  search: list({
    path: '/flock/search',
    summary: 'Sheep.',
    counts: 'nothing',
    filters: {
      name: words(20),
      valley_ids: partOf('place', ids('valleys')),
      hill_ids: partOf('place', ids('hills')),
      coat: choices(['white', 'black']),
      weight: range(),
      shorn: tick(),
    },
    under: 'filters',
    sorts: ['name', 'weight'],
    facets: ['valley_ids', 'hill_ids', 'weight'],
    pageSizes: [20, 50],
    perPage: null,
    row: z.object({ id: z.int(), name: z.string() }),
  }),
})

const filterWords: WordsOf<typeof search.list.filters> = {
  name: { label: 'Name' },
  valley_ids: { label: 'Valley', whole: 'Place', of: [{ id: 1, name: 'Glen' }] },
  hill_ids: { label: 'Hill', whole: 'Place', of: [{ id: 5, name: 'Ben', parentId: 1 }] },
  coat: { label: 'Coat', values: { white: 'White', black: 'Black' } },
  weight: { label: 'Weight', title: 'Weight (kg)', unit: (text) => `${text} kg` },
  shorn: { label: 'Shorn' },
}

const layout: FacetLayout<
  'valley_ids' | 'hill_ids' | 'weight',
  NonNullable<Input<typeof search>['filters']>
> = {
  groups: [
    {
      levels: ['valley_ids', 'hill_ids'],
      tree: { levels: ['valley_ids', 'hill_ids'], parentOf: (id) => (id === 5 ? 1 : null) },
    },
  ],
  more: [{ levels: ['weight'] }],
}

function Flock() {
  const [more, onMore] = useMoreFacets(layout, {})
  const first = useList(search, { enabled: false })
  const flock = useList(search, {
    also: { facets: facetsToAsk(layout, filtersOf(search, first.asked), more) },
    perPage: 20,
    deepest: 1000,
  })
  return (
    <ListScreen
      list={flock}
      words={{
        title: 'Flock',
        count: ({ count }) => `${count} sheep`,
        failed: 'No sheep were read',
        none: { title: 'No sheep yet', reason: 'They come in spring' },
      }}
      filters={filterWords}
      search={{ layout, more, onMore, done: 'Show the sheep' }}
      keyOf={({ id }) => id}
      name={{ key: 'name', title: 'Name', width: 200, text: ({ name }) => name, href: () => '/sheep' }}
      columns={[]}
      card={({ name }) => <CardLines name={name} third={null} />}
      cards={({ rows }) => (
        <ul aria-label="Cards">
          {rows.rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    />
  )
}

const sheep = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, name: `Sheep ${at + 1}` }))

/** A flock of fifty, ten of them in the one valley. */
function flockOf(all = sheep): Answered {
  return answer(search, ({ filters, page, per_page: perPage = 20, facets = [] }) => {
    const found = filters.valley_ids ? all.slice(0, 10) : filters.shorn ? [] : all
    return {
      list: found.slice((page - 1) * perPage, page * perPage),
      total: found.length,
      total_capped: false,
      page,
      per_page: perPage,
      facets: Object.fromEntries(
        facets.map((facet) => [facet, [{ id: facet === 'hill_ids' ? 5 : 1, count: 10 }]]),
      ),
    }
  })
}

interface HappyWindow {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

/** Wide enough that the facets stand beside the rows. */
const wide = { width: 1440, height: 900 }

describe('a list that is searched, by its declaration alone', () => {
  beforeEach(() => (window as unknown as HappyWindow).happyDOM.setViewport(wide))

  it('has facets with counts; a value that is ticked is a chip that takes it away again', async () => {
    const screen = await drawAlone(<Flock />, [flockOf()])
    await screen.findByText('50 sheep')
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Glen/ }))
    await screen.findByText('10 sheep')
    // What lies inside the value chosen is offered, and counted.
    await screen.findByRole('checkbox', { name: /^Ben\s*10/ })
    const remove = screen.getByRole('button', { name: lists.chips.remove({ field: 'Place' }) })
    expect(remove.parentElement?.textContent).toContain('Glen')
    fireEvent.click(remove)
    await screen.findByText('50 sheep')
    expect(screen.queryByRole('checkbox', { name: /^Ben/ })).toBeNull()
  })

  it('keeps the rest behind "more", and asks for no count of it before', async () => {
    const screen = await drawAlone(<Flock />, [flockOf()])
    await screen.findByText('50 sheep')
    expect(screen.queryByText('Weight (kg)')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: lists.facet.all }))
    await screen.findByText('Weight (kg)')
    fireEvent.change(screen.getByLabelText(`Weight ${lists.facet.from}`), { target: { value: '12' } })
    fireEvent.blur(screen.getByLabelText(`Weight ${lists.facet.from}`))
    await screen.findByText(lists.chips.from({ value: '12 kg' }))
  })

  it('turns its pages, in the size that is chosen', async () => {
    const screen = await drawAlone(<Flock />, [flockOf()])
    const range = (from: string, to: string) => lists.pages.range({ from, to, total: '50' })
    await screen.findByText(range('1', '20'))
    fireEvent.click(screen.getByRole('button', { name: lists.pages.next }))
    await screen.findByText(range('21', '40'))
    fireEvent.change(screen.getByLabelText(lists.pages.sizeLabel), { target: { value: '50' } })
    await screen.findByText(range('1', '50'))
  })

  it('stands as cards where these are chosen', async () => {
    const screen = await drawAlone(<Flock />, [flockOf()])
    await screen.findByText('50 sheep')
    expect(screen.queryByRole('list', { name: 'Cards' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: lists.look.cards }))
    await within(await screen.findByRole('list', { name: 'Cards' })).findByText('Sheep 1')
    fireEvent.click(screen.getByRole('button', { name: lists.look.table }))
    await screen.findByRole('grid', { name: 'Flock' })
  })

  it('says that it has nothing yet', async () => {
    const screen = await drawAlone(<Flock />, [flockOf([])])
    await screen.findByText('No sheep yet')
  })

  it('says that nothing matches, and is whole again without its conditions', async () => {
    const screen = await drawAlone(<Flock />, [flockOf()], '/?shorn=1')
    await screen.findByText(lists.narrow.none)
    fireEvent.click(screen.getByRole('button', { name: lists.narrow.clear }))
    await screen.findByText('50 sheep')
  })
})

describe('the words of filters', () => {
  it('are all of them: one that is missing does not compile', () => {
    const { shorn, ...rest } = filterWords
    // @ts-expect-error What shorn sheep are called is not said.
    const missing: WordsOf<typeof search.list.filters> = rest
    const { valley_ids: _, ...others } = filterWords
    // @ts-expect-error Of alternatives it must be said what they are together.
    const apart: WordsOf<typeof search.list.filters> = { ...others, valley_ids: { label: 'Valley', of: [] } }
    const bare = { white: 'White' }
    const unnamed: WordsOf<typeof search.list.filters> = {
      ...filterWords,
      // @ts-expect-error Black sheep have no name.
      coat: { label: 'Coat', values: bare },
    }
    expect([shorn, missing, apart, unnamed]).toHaveLength(4)
  })
})
