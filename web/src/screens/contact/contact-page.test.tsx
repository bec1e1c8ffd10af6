// @vitest-environment happy-dom
import { contacts as calls } from '@groundbreak/contract/areas/contacts'
import type { ContactDetail, ProjectOfContact } from '@groundbreak/contract/areas/contacts.page'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { answer, never, refuse } from '../../../test/fake-server'
import { contactPath } from '../../paths'

const { contactPage: words, shell } = phrases.en

const firm = { id: 3, name: 'Seven Cranes' }
const successor = { encode_contact_id: 'lu', full_name: 'Lu Zhixing' }
const contact: ContactDetail = {
  encode_contact_id: '42',
  full_name: 'Xu Weiyang',
  other_name: '许未央',
  salutation: 'ms',
  position: 'Engineering director',
  resigned: 0,
  firm: { id: 4, name: 'Haiyu' },
  province: null,
  city: null,
  resigned_on: null,
  mailing_address: null,
  remarks: 'Best before noon',
  channels: [],
  positions: [
    {
      id: 2,
      firm: { id: 4, name: 'Haiyu' },
      position: 'Engineering director',
      starts_on: '2026-02-01',
      is_start_guessed: false,
      ends_on: null,
      successor: null,
      source: 'Notices',
      evidence: 'reply',
      verified_on: '2026-02-10',
      projects: 0,
    },
    {
      id: 1,
      firm,
      position: 'HVAC engineer',
      starts_on: '2014-05-01',
      is_start_guessed: true,
      ends_on: '2026-01-20',
      successor,
      source: null,
      evidence: 'drawing',
      verified_on: '2026-01-21',
      projects: 1,
    },
  ],
  namesakes: [
    {
      encode_contact_id: 'other',
      full_name: 'Xu Weiyang',
      firm: null,
      position: 'Buyer',
      city: null,
      reasons: ['number', 'terms'],
    },
  ],
  figures: {
    projects: 1,
    live_projects: 0,
    firms: 2,
    since_year: 2014,
    moved_on: '2026-02-01',
    calls: 0,
    callers: 0,
  },
  tabs: { projects: 1, colleagues: 0, records: 0, sources: 2 },
  last_call: null,
  updated_at: '2026-02-10T00:00:00Z',
}

const project: ProjectOfContact = {
  projectid: 5,
  project_name: 'The data centre',
  stage: { id: 1, name: 'On site', key: 'construction', kind: 'construction' },
  sub_stage: null,
  firm,
  position: 'HVAC engineer',
  left_on: '2026-01-20',
  is_there: false,
  successor,
  invest_value: 100,
  updated_at: '2026-02-10T00:00:00Z',
}

const page = <Row,>(list: Row[]) => ({ list, total: list.length, total_capped: false, page: 1, per_page: 20 })
const nobody = [answer(calls.colleagues, page([])), answer(calls.records, page([]))]
const draw = (one = contact, projects = [project], at = contactPath('42')) =>
  drawScreen(at, [answer(calls.get, one), answer(calls.relatedProjects, page(projects)), ...nobody])

describe('a contact', () => {
  it('is on its way, is missing, or failed', async () => {
    const waiting = await drawScreen(contactPath('42'), [never(calls.get)])
    await waiting.findByLabelText(shell.loading)
    expect(waiting.queryByText(words.failed)).toBeNull()
    waiting.unmount()
    const missing = await drawScreen(contactPath('42'), [refuse(calls.get, 'contacts.notFound', 'Not there')])
    await missing.findByText('Not there')
    missing.unmount()
    const failed = await drawScreen(contactPath('42'), [refuse(calls.get, 'http.system', 'A fault of ours')])
    await failed.findByText(words.failed)
  })

  it('tells both names, which firm was left and when, and why somebody of the same name is another', async () => {
    const screen = await draw()
    await screen.findByRole('heading', { level: 1, name: 'Xu Weiyang 许未央' })
    screen.getByText(words.leftFirm({ firm: 'Seven Cranes', month: 'Jan 2026' }))
    screen.getByText(words.apart({ count: '1' }))
    screen.getByText('other number, overlapping terms')
    screen.getByText('Best before noon')
    screen.getByText(words.numbers.none)
  })

  it('says of a start that is a guess the year alone, and who came after', async () => {
    const screen = await draw()
    await screen.findByText(words.positions.span({ from: '2014', to: 'Jan 2026' }))
    screen.getByText(words.positions.guessed)
    const link = screen.getByRole('link', { name: words.positions.followed({ name: 'Lu Zhixing' }) })
    expect(link.getAttribute('href')).toBe(contactPath('lu'))
  })

  it('says where nothing is known', async () => {
    const screen = await draw({ ...contact, positions: [], namesakes: [] }, [])
    await screen.findByText(words.positions.none)
    await screen.findByText(words.projects.none)
    expect(screen.queryByText(words.namesakes.title)).toBeNull()
  })
})

describe('a project of a firm that they left', () => {
  const asked = words.projects.ask({ name: 'Xu Weiyang', firm: 'Seven Cranes', month: 'Jan 2026' })

  it('asks in its row before it opens, and does not where they work there', async () => {
    const there = { ...project, projectid: 6, project_name: 'The plant', left_on: null, is_there: true }
    const screen = await draw(contact, [project, there])
    const link = await screen.findByRole('link', { name: 'The data centre' })
    expect(screen.queryByText(asked)).toBeNull()
    fireEvent.click(link)
    screen.getByText(asked)
    screen.getByRole('heading', { level: 1, name: /Xu Weiyang/ })
    screen.getByRole('button', { name: words.projects.successor({ name: 'Lu Zhixing' }) })
    screen.getByRole('button', { name: words.projects.open })
    fireEvent.click(link)
    expect(screen.queryByText(asked)).toBeNull()
    expect(screen.getByRole('link', { name: 'The plant' }).getAttribute('aria-expanded')).toBeNull()
  })
})

it('tells where each fact comes from', async () => {
  const screen = await draw(contact, [project], `${contactPath('42')}?tab=sources`)
  await screen.findByText(`${words.evidence.reply} · Notices`)
  screen.getByText(`${words.evidence.drawing} · ${words.sources.gone}`)
})
