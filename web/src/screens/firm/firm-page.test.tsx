// @vitest-environment happy-dom
import { firms } from '@groundbreak/contract/areas/firms'
import type { FirmWhole } from '@groundbreak/contract/areas/firms.page'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, refuse } from '../../../test/fake-server'

const words = phrases.en.firms.page
const address = '/firms/show/7'

const closed: Output<typeof firms.get> = {
  firm_id: 7,
  firm_name: 'Seven Cranes Building',
  province: { id: 330_000, name: 'Zhejiang' },
  city: null,
  roles: [{ id: 1, name: 'Main contractor' }],
  in_scope: false,
  whole: null,
}

/** Of which nothing is known but that it is there. */
const bare: FirmWhole = {
  number: null,
  other_names: [],
  owner_type: null,
  address: null,
  website: null,
  channels: [],
  parent: null,
  headquarter: null,
  libraries: [],
  is_watched: false,
  registration: null,
  figures: {
    live_projects: 0,
    joined_this_month: 0,
    recent_projects: 0,
    recent_value: null,
    bids: 0,
    wins: 0,
    price_share: null,
    contacts: 0,
    contacts_left: 0,
    purchases: 0,
    projects: 0,
  },
  changes: null,
  papers: {
    qualifications: 0,
    qualification_names: [],
    report: null,
    court_notices: 0,
    judgments: 0,
    enforcements: 0,
  },
  updated_at: '2026-01-01T00:00:00Z',
}
const open = (whole: Partial<FirmWhole> = {}) =>
  answer(firms.get, { ...closed, in_scope: true, whole: { ...bare, ...whole } })

const reader = viewer({ can: ['firms.read'] })
const nothing = [
  answer(firms.tabCounts, { projects: 0, wins: 0, contacts: 0, papers: 0, court: 0, branches: 0 }),
  answer(firms.projectProfile, { total: 0, outside_total: 2, years: [], stages: [], regions: [] }),
  answer(firms.bidProfile, { bids: 0, wins: 0, levels: [], rivals: [], recent_wins: [] }),
  reader,
]

describe('a firm', () => {
  it('is missing where the server has none', async () => {
    const screen = await drawScreen(address, [
      refuse(firms.get, 'firms.notFound', words.missing.title),
      reader,
    ])
    await screen.findByRole('heading', { level: 1, name: words.missing.title })
  })

  it('outside the subscription shows its name, place and roles, and why no more', async () => {
    const screen = await drawScreen(address, [answer(firms.get, closed), reader])
    await screen.findByRole('heading', { level: 1, name: closed.firm_name })
    await screen.findByText(words.outOfScope.title)
    await screen.findByText('Main contractor')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('of which little is known keeps its tabs with 0, and says what there is not', async () => {
    const screen = await drawScreen(address, [open(), ...nothing])
    await screen.findByRole('tab', { name: `${words.tabs.wins} 0` })
    await screen.findByText(words.projects.none)
    await screen.findByText(words.projects.outside({ count: '2' }))
    await screen.findByText(words.bids.none)
    expect(screen.queryByText(words.changes.title)).toBeNull()
  })

  it('tells what changed, the old value and the new one', async () => {
    const change = {
      project: null,
      role: null,
      title: null,
      amount: null,
      day: null,
      encode_contact_id: null,
    }
    const changes = {
      since: '2026-02-01T00:00:00Z',
      total: 2,
      cosmetic: 0,
      list: [
        {
          ...change,
          kind: 'registration' as const,
          at: '2026-02-03T00:00:00Z',
          source: 'Register',
          field: 'legal_representative',
          from: '甲',
          to: '乙',
        },
        {
          ...change,
          kind: 'court' as const,
          at: '2026-02-02',
          source: 'Court',
          field: null,
          from: null,
          to: null,
          title: 'Sale of goods',
        },
      ],
    }
    const screen = await drawScreen(address, [open({ changes }), ...nothing])
    await screen.findByText('甲')
    await screen.findByText('乙')
    await screen.findByText('Sale of goods')
    await screen.findByRole('button', { name: words.changes.seen })
  })

  it('draws its projects by year, and the same as a table', async () => {
    const profile = answer(firms.projectProfile, {
      total: 5,
      outside_total: 0,
      years: [
        { year: 2024, role_group: 5, count: 3 },
        { year: 2025, role_group: 6, count: 2 },
      ],
      stages: [{ id: 4, key: 'construction', kind: 'construction', name: 'Construction', count: 5 }],
      regions: [{ id: 330_000, name: 'Zhejiang', count: 5 }],
    })
    const screen = await drawScreen(address, [open(), profile, ...nothing])
    await screen.findByRole('img', {
      name: words.projects.chart({ first: '2024', last: '2025', total: '5' }),
    })
    const [first] = await screen.findAllByRole('button', { name: words.projects.asTable })
    first?.click()
    await screen.findByRole('columnheader', { name: words.projects.groups[6] })
  })
})
