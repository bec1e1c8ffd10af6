// @vitest-environment happy-dom
import { relationships } from '@groundbreak/contract/areas/relationships'
import type { NetworkNode, Route } from '@groundbreak/contract/areas/relationships.network'
import { phrases } from '@groundbreak/phrases/phrases'
import { expect, it } from 'vitest'
import { drawAlone } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, refuse } from '../../../test/fake-server'
import { RouteIn } from './route-in'

const { routes: words } = phrases.en.relationships

const node = (given: Partial<NetworkNode>): NetworkNode => ({
  kind: 'firm',
  firm_id: null,
  projectid: null,
  encode_contact_id: null,
  name: null,
  note: null,
  in_scope: true,
  ...given,
})
const plain = { role: null, source: null, count: null, amount: null, by: null }
const route: Route = {
  strength: 61,
  nodes: [
    node({ kind: 'own', name: 'Qinglan HVAC' }),
    node({ firm_id: 7, name: 'Henglei' }),
    node({ kind: 'project', in_scope: false }),
    node({ firm_id: 8, name: 'Zhuheng' }),
  ],
  hops: [
    {
      strength: 90,
      record_total: 1,
      records: [{ ...plain, kind: 'customer', on: '2025-11-02', count: 3, source: 'customers.xlsx, 18' }],
    },
    {
      strength: 70,
      record_total: 2,
      records: [{ ...plain, kind: 'part', on: '2024-06-20', role: { id: 1, name: 'Main contractor' } }],
    },
    {
      strength: 70,
      record_total: 1,
      records: [
        {
          ...plain,
          kind: 'part',
          on: '2024-06-20',
          role: { id: 2, name: 'Engineer' },
          source: 'Award notice',
        },
      ],
    },
  ],
}
const starts = { firm: null, customers: 1, called: 0, marked: 2 }

it('says of each hop what joins the two, who says so and when, and locks what lies outside', async () => {
  const screen = await drawAlone(<RouteIn to={{ firm_id: 8 }} />, [
    viewer({ can: ['projects.read'] }),
    answer(relationships.routes, { list: [route], starts }),
  ])
  await screen.findByText('Your customer, 3 orders, customers.xlsx, 18')
  screen.getByText('Engineer, Award notice')
  screen.getByText(/1 more record/)
  expect(screen.getAllByText(words.locked)).toHaveLength(2)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Henglei',
    'Henglei',
    'Zhuheng',
  ])
  screen.getByText(words.via({ name: 'Henglei' }))
  screen.getByText(words.starts({ customers: '1', called: '0', marked: '2' }))
})

it('says how a route could begin where there is none', async () => {
  const nobody = { firm: null, customers: 0, called: 0, marked: 0 }
  const screen = await drawAlone(<RouteIn to={{ projectid: 5 }} />, [
    viewer({ can: ['projects.read'] }),
    answer(relationships.routes, { list: [], starts: nobody }),
  ])
  await screen.findByText(new RegExp(words.none.reason))
})

it('says that they could not be loaded', async () => {
  const screen = await drawAlone(<RouteIn to={{ projectid: 5 }} />, [
    viewer({ can: ['projects.read'] }),
    refuse(relationships.routes, 'http.system', 'A fault of ours'),
  ])
  await screen.findByText(words.failed)
})
