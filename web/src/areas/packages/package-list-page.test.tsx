// @vitest-environment happy-dom
import { packages as calls, type PackageListed, packageTabs } from '@groundbreak/contract/areas/packages'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { type Answered, answer, never, refuse } from '../../../test/fake-server'
import { packagePath, paths } from '../../paths'

const { list: words } = phrases.en.packages
const { shell } = phrases.en
const address = paths.projectsPackages
const maker = viewer({ can: ['projects.read', 'packages.create'] })

const row: PackageListed = {
  id: 7,
  name: 'Hospitals of the east',
  note: 'For the spring',
  project_count: 12,
  sender: 'Wang Ning',
  created_at: '2026-03-01T02:00:00.000Z',
  recipients: null,
  seen: false,
  made: false,
}
const rows = { received: [row], made: [{ ...row, id: 8, name: 'What I sent', made: true }] }

/** Answers what is asked for: what I received, or what I made. */
const found: Answered = answer(calls.list, ({ tab }) => {
  const list = tab ? rows[tab] : [...rows.received, ...rows.made]
  return {
    list,
    total: list.length,
    total_capped: false,
    page: 1,
    per_page: 50,
    counts: { received: 1, made: 1, fresh: 1 },
  }
})
const nothing = answer(calls.list, {
  list: [],
  total: 0,
  total_capped: false,
  page: 1,
  per_page: 50,
  counts: { received: 0, made: 0, fresh: 0 },
})

describe('the packages', () => {
  it('are on their way', async () => {
    const screen = await drawScreen(address, [never(calls.list)])
    await screen.findByLabelText(shell.loading)
    expect(screen.queryByText(words.none.received)).toBeNull()
  })

  it('are those that I received, the new ones marked', async () => {
    const screen = await drawScreen(address, [found])
    const link = await screen.findByRole('link', { name: row.name })
    expect(link.getAttribute('href')).toBe(packagePath(7))
    screen.getByText(words.new)
    screen.getByText(row.sender)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      `${words.tabs.received}1`,
    ])
  })

  it('are for nobody but who makes some those that one made, whatever the address says', async () => {
    const screen = await drawScreen(`${address}?tab=made`, [found])
    await screen.findByRole('link', { name: row.name })
    expect(screen.queryByRole('link', { name: 'What I sent' })).toBeNull()
  })

  it('are for who makes some first those, and behind a tab what was received', async () => {
    const screen = await drawScreen(address, [maker, found])
    await screen.findByRole('link', { name: 'What I sent' })
    expect(screen.queryByText(words.new)).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: new RegExp(words.tabs.received) }))
    await screen.findByRole('link', { name: row.name })
    expect(screen.queryByRole('link', { name: 'What I sent' })).toBeNull()
  })

  it.each(packageTabs)('are none yet of those %s', async (tab) => {
    const screen = await drawScreen(address, tab === 'made' ? [maker, nothing] : [nothing])
    await screen.findByRole('heading', { name: words.none[tab] })
    screen.getByText(words.noneReason[tab])
    screen.getByRole('button', { name: words.toList })
  })

  it('say why they failed', async () => {
    const screen = await drawScreen(address, [refuse(calls.list, 'http.system', 'A fault of ours')])
    await screen.findByText(words.failed)
  })
})
