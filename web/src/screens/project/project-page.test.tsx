// @vitest-environment happy-dom
import { accounts } from '@groundbreak/contract/areas/accounts'
import { inbox } from '@groundbreak/contract/areas/inbox'
import { projects } from '@groundbreak/contract/areas/projects'
import type { Output } from '@groundbreak/contract/define'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, never, offline, refuse } from '../../../test/fake-server'

const { projects: words, core, accounts: administration, codes } = phrases.en
const { missing, outOfScope, failed } = words.detail
const address = '/projects/show/7'

/** What is public of a project outside the subscription. */
const closed: Output<typeof projects.get> = {
  projectid: 7,
  project_name: 'Seven Cranes Tower',
  class_type: 0,
  stage: { id: 2, name: 'Design', key: 'design', kind: 'design' },
  sub_stage: null,
  category: { id: 1, name: 'Offices' },
  subcategory: null,
  country: { id: 1, name: 'China' },
  province: { id: 2, name: 'Zhejiang' },
  city: null,
  district: null,
  address: null,
  invest_value: null,
  floor_area: null,
  site_area: null,
  storeys_above: null,
  storeys_below: null,
  starts_on: null,
  ends_on: null,
  published_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  is_major: false,
  photo_count: 0,
  bid_count: 0,
  owner: null,
  viewed: false,
  in_scope: false,
  aliases: [],
  other_name: null,
  longitude: null,
  latitude: null,
  nearby_places: [],
  attributes: {},
  foreign_note: null,
  parking_spaces: null,
  household_count: null,
  guest_rooms: null,
  sickbeds: null,
  average_price: null,
  remark: null,
  details: {},
  series: null,
  verified_at: null,
  sources: [],
  provenance: {},
  stages: [],
  land: null,
  tender_groups: [],
  bids: [],
  revision_count: 0,
  real_revision_count: 0,
  revisions: [],
}
const notHidden = answer(inbox.hiddenOnes, { list: [] })

describe('a project', () => {
  it.each(['seven', '1.5', '-1', '1e99'])('is missing where the address says %s', async (id) => {
    const screen = await drawScreen(`/projects/show/${id}`, [])
    await screen.findByRole('heading', { level: 1, name: missing.title })
  })

  it('is missing where the server has none', async () => {
    const screen = await drawScreen(address, [refuse(projects.get, 'projects.notFound', missing.title)])
    await screen.findByRole('heading', { level: 1, name: missing.title })
    await screen.findByRole('button', { name: missing.list })
  })

  it('failed, and can be asked for again, where the fault is the server’s', async () => {
    const screen = await drawScreen(address, [refuse(projects.get, 'http.system', 'A fault of ours')])
    await screen.findByText(failed)
    await screen.findByText(/A fault of ours/)
    await screen.findByRole('button', { name: core.retry })
  })

  it('says that there is no connection', async () => {
    const screen = await drawScreen(address, [offline(projects.get)])
    await screen.findByText(failed)
    await screen.findByText(core.failed.noConnection)
  })

  it('says which right it takes', async () => {
    const screen = await drawScreen(address, [
      viewer({ can: [] }),
      answer(accounts.whomToAsk, { manager: null, administrators: [] }),
    ])
    await screen.findByText(administration.refused.title)
    const right = administration.mine.rights['projects.read']
    await screen.findByText(administration.refused.reason({ right }))
  })

  it('is opened by a code where so many were opened', async () => {
    const screen = await drawScreen(address, [
      refuse(projects.get, 'codes.verificationRequired', 'A code'),
      never(projects.showMobileVerification),
    ])
    await screen.findByText(codes.proof.waits)
  })

  it('shows what is public of it outside the subscription', async () => {
    const screen = await drawScreen(address, [answer(projects.get, closed), notHidden])
    await screen.findByRole('heading', { level: 1, name: closed.project_name })
    await screen.findByText(outOfScope.title)
    await screen.findByText('Offices')
  })

  it('is asked for anew by its own number where it was merged into another one', async () => {
    const asked: number[] = []
    const both = answer(projects.get, ({ projectid }) => {
      asked.push(projectid)
      return closed
    })
    const screen = await drawScreen('/projects/show/6', [both, notHidden])
    await screen.findByText(outOfScope.title)
    expect(asked).toEqual([6, 7])
  })
})
