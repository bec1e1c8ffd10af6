import { z } from 'zod'
import { call } from '../define'
import { named } from '../envelope'
import { list } from '../list'

const id = z.int32().positive()

/** What is looked at: the contact, else the firm, else the project; without any nothing is found. */
const of = {
  projectid: id.optional(),
  firm_id: id.optional(),
  encode_contact_id: z.string().max(100).optional(),
}

/** Which records count; those without a role, and what holds without end, always do. */
const narrowing = {
  role_ids: z.array(id).max(100).optional(),
  from_year: z.int().min(1970).max(2149).optional(),
  to_year: z.int().min(1970).max(2149).optional(),
}

/** How two are joined: by a record of the market, or by one of the viewer's own firm. */
export const recordKinds = [
  'part',
  'named',
  'works',
  'worked',
  'parent',
  'subsidiary',
  'headquarters',
  'branch',
  'customer',
  'called',
  'marked',
] as const
export type RecordKind = (typeof recordKinds)[number]

const joiningRecord = z.object({
  kind: z.enum(recordKinds),
  role: named.nullable().describe('Of a firm in the project; of a contact, for whom they stand on it.'),
  on: z.iso.date().describe('When it was last confirmed, or happened.'),
  source: z.string().nullable().describe('Who says so; null: the record itself.'),
  count: z.int().nullable().describe('Of orders and calls.'),
  amount: z.number().nullable().describe('Of orders, in millions of CNY.'),
  by: z.string().nullable().describe('Which colleague called or marked.'),
})
export type JoiningRecord = z.infer<typeof joiningRecord>

const networkNode = z.object({
  kind: z.enum(['own', 'firm', 'contact', 'project']),
  firm_id: z.int().nullable(),
  projectid: z.int().nullable(),
  encode_contact_id: z.string().nullable(),
  name: z.string().nullable().describe('Null: a project outside the subscription.'),
  note: z.string().nullable().describe('The stage of a project, the position of a contact.'),
  in_scope: z.boolean(),
})
export type NetworkNode = z.infer<typeof networkNode>

const hop = z.object({
  strength: z.int().min(0).max(100),
  records: z.array(joiningRecord).describe('The latest first, a few of them.'),
  record_total: z.int(),
})

const route = z.object({
  strength: z.int().min(0).max(100),
  nodes: z.array(networkNode).describe("From the viewer's firm to the end."),
  hops: z.array(hop).describe('Between each two of them.'),
})
export type Route = z.infer<typeof route>

const graphNode = networkNode.extend({
  step: z.int(),
  neighbour_total: z.int().describe('Joined to it, in the graph or not.'),
})

const graphEdge = hop.extend({
  from: z.int().describe('Its place in the list.'),
  to: z.int(),
})

const partner = z.object({
  firm_id: z.int(),
  firm_name: z.string(),
  in_scope: z.boolean(),
  roles: z.array(named),
  joint_total: z.int().describe('Projects in which both take part.'),
  joint_seen: z.int().describe('Of them those of the subscription.'),
  amount: z.number().nullable().describe('Of those of the subscription, in millions of CNY.'),
  latest: z.iso.date(),
})
export type FirmPartner = z.infer<typeof partner>

const firmIds = z.array(id).min(1).max(100)

export const networkCalls = {
  routes: call({
    path: '/firm/relationship/route_in',
    summary:
      "The three best routes of at most four hops from the viewer's firm, by its customers, calls and marks, to a project, firm or contact; each hop with its records.",
    counts: 'rows',
    input: z.object({ ...of, ...narrowing, hops: z.int().min(1).max(4).default(4) }),
    output: z.object({
      list: z.array(route),
      starts: z.object({ firm: named.nullable(), customers: z.int(), called: z.int(), marked: z.int() }),
    }),
  }),
  graph: call({
    path: '/firm/relationship/list',
    summary: 'Who is joined to a project, firm or contact, the strongest first, as nodes and edges.',
    counts: 'rows',
    input: z.object({
      ...of,
      ...narrowing,
      steps: z.int().min(1).max(3).default(1),
      fan: z.int().min(1).max(200).default(12).describe('Neighbours of each node.'),
      most: z.int().min(1).max(2000).default(100).describe('Nodes.'),
    }),
    output: z.object({ list: z.array(graphNode), edges: z.array(graphEdge) }),
  }),
  partners: list({
    path: '/firm/collaborate_firms',
    summary:
      'Who builds with a firm: roles, joint projects, their value and the latest, most joint projects first.',
    counts: 'rows',
    of: { firm_id: id, ...narrowing },
    perPage: 20,
    row: partner,
  }),
  cooperating: call({
    path: '/firm/cooperate_list',
    summary: 'The ten firms that build most with each of these firms.',
    counts: 'rows',
    input: z.object({ firm_ids: firmIds }),
    output: z.object({ list: z.array(partner.extend({ of_firm_id: z.int() })) }),
  }),
  branches: call({
    path: '/firm/branch_list',
    summary: 'Each of these firms with its parent, headquarters, subsidiaries and branches.',
    counts: 'rows',
    input: z.object({ firm_ids: firmIds }),
    output: z.object({
      list: z.array(
        z.object({
          of_firm_id: z.int(),
          relation: z.enum(['itself', 'parent', 'subsidiary', 'headquarters', 'branch']),
          firm_id: z.int(),
          firm_name: z.string(),
          in_scope: z.boolean(),
        }),
      ),
    }),
  }),
}
