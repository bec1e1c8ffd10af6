// @vitest-environment happy-dom
import { type MarkRow, relationships } from '@groundbreak/contract/areas/relationships'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../paths'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, refuse } from '../../../test/fake-server'

const { relationships: words, lists } = phrases.en
const reader = viewer({ can: ['projects.read', 'relationships.mark'] })

const mark: MarkRow = {
  mark_id: 1,
  projectid: null,
  firm_id: 7,
  encode_contact_id: null,
  status: 'marked',
  note: 'Supplies the cranes',
  marked_by: { id: 3, name: 'Lin' },
  marked_at: '2026-11-01T02:00:00.000Z',
  removed_at: null,
  name: 'Seven Cranes',
  place: 'Jiangsu Nanjing',
  firm: null,
  position: null,
}

type Found = Output<typeof relationships.list>

const found = (list: MarkRow[]): Found => ({
  list,
  counts: { project: 0, firm: list.length, contact: 0 },
  total: list.length,
  total_capped: false,
  page: 1,
  per_page: 50,
})

const ofFirms = `${paths.userCooperations}?kind=firm`

describe('the marks of a firm', () => {
  it('stand with their note, each kind under its tab', async () => {
    const screen = await drawScreen(ofFirms, [reader, answer(relationships.list, found([mark]))])
    await screen.findByRole('link', { name: mark.name })
    screen.getByText('Supplies the cranes')
    screen.getByRole('tab', { name: new RegExp(`${words.tabs.firm}.*1`), selected: true })
  })

  it('are removed in their row', async () => {
    let asked: unknown
    const screen = await drawScreen(ofFirms, [
      reader,
      answer(relationships.list, found([mark])),
      answer(relationships.unmark, (input) => {
        asked = input
        return { changed: 1 }
      }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: words.remove }))
    await screen.findByText(words.done.removed)
    expect(asked).toMatchObject({ firm_ids: [7] })
  })

  it('of another kind or state are asked for by the address', async () => {
    const all = answer(relationships.list, ({ kind, status }) =>
      found(kind === 'firm' && status === 'removed' ? [] : [mark]),
    )
    const screen = await drawScreen(`${ofFirms}&status=removed`, [reader, all])
    await screen.findByText(lists.narrow.none)
  })

  it('say why they are not there', async () => {
    const screen = await drawScreen(ofFirms, [
      reader,
      refuse(relationships.list, 'http.system', 'A fault of ours'),
    ])
    await screen.findByText(words.failed)
  })
})
