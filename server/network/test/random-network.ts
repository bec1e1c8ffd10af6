import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { categories } from '@groundbreak/db/reference/categories'
import * as fc from 'fast-check'
import type { Db } from '../../db/pool'
import { type LinkFilter, linkKinds, type NetworkNode, nodeKinds, type Start } from '../network'

const MOST = { firm: 9, contact: 8, project: 8 }
const roles = ['owner', 'main_contractor', 'design_institute'].map(tenderRoleId)
/** 2026-07-01, in days since 1970. */
export const TODAY = 20_635

const of = (kind: keyof typeof MOST) => fc.integer({ min: 1, max: MOST[kind] })
const day = fc.integer({ min: TODAY - 4000, max: TODAY + 5 })

/** Ids from 1 on; which of them are there. */
export const randomMarket = fc.record({
  parts: fc.uniqueArray(
    fc.record({ project: of('project'), firm: of('firm'), role: fc.constantFrom(...roles), day }),
    {
      minLength: 14,
      maxLength: 26,
      selector: ({ project, firm, role }) => `${project} ${firm} ${role}`,
    },
  ),
  named: fc.uniqueArray(fc.record({ part: fc.nat(25), contact: of('contact'), day }), {
    minLength: 5,
    maxLength: 12,
    selector: ({ part, contact }) => `${part} ${contact}`,
  }),
  contacts: fc.array(fc.record({ firm: fc.option(of('firm')), resigned: fc.nat(2), day }), {
    minLength: MOST.contact,
    maxLength: MOST.contact,
  }),
  firms: fc.array(
    fc.record({ parent: fc.option(of('firm')), headquarters: fc.option(of('firm'), { freq: 1 }) }),
    {
      minLength: MOST.firm,
      maxLength: MOST.firm,
    },
  ),
})
export type RandomMarket = typeof randomMarket extends fc.Arbitrary<infer Market> ? Market : never

const instant = (one: number) => new Date(one * 86_400_000 + 3_600_000)

/** Takes the place of what the tables held. */
export async function fillMarket(db: Db, { parts, named, contacts, firms }: RandomMarket): Promise<void> {
  for (const table of ['project_firms', 'projects', 'contacts', 'firms'])
    await db.query(`delete from ${table}`)
  await db.query(
    `insert into firms (id, name_zh, updated_at) select n, 'firm ' || n, $2 from generate_series(1, $1::int) n`,
    [firms.length, instant(TODAY - 900)],
  )
  await db.query(
    `insert into projects (id, name_zh, name_en, stage_id, category_id)
select n, 'project ' || n, 'project ' || n, $2, $3 from generate_series(1, $1::int) n`,
    [MOST.project, stageId('construction'), categories[0]!.id],
  )
  await changeMarket(db, { parts, named, contacts, firms })
}

/** Takes the place of what joined them. */
export async function changeMarket(db: Db, { parts, named, contacts, firms }: RandomMarket): Promise<void> {
  await db.query('delete from project_firms')
  await db.query(
    `insert into sources (key, name_zh, name_en) values ('test', 'test', 'test') on conflict (key) do nothing`,
  )
  await db.query(
    `update firms f set parent_id = n.parent, headquarter_id = n.headquarters
from unnest($1::int[], $2::int[]) with ordinality n (parent, headquarters, id) where f.id = n.id`,
    [firms.map(({ parent }) => parent), firms.map(({ headquarters }) => headquarters)],
  )
  await db.query(
    `insert into contacts (id, encode_id, name_zh, firm_id, resigned, updated_at)
select id, 'contact ' || id, 'contact ' || id, firm, resigned, at
from unnest($1::int[], $2::int[], $3::timestamptz[]) with ordinality n (firm, resigned, at, id)
on conflict (id) do update set firm_id = excluded.firm_id, resigned = excluded.resigned, updated_at = excluded.updated_at`,
    [
      contacts.map(({ firm }) => firm),
      contacts.map(({ resigned }) => resigned),
      contacts.map((one) => instant(one.day)),
    ],
  )
  await db.query(
    `insert into project_firms (project_id, firm_id, role_id, source_id, first_seen_at)
select project, firm, role, (select id from sources where key = 'test'), at
from unnest($1::int[], $2::int[], $3::int[], $4::timestamptz[]) n (project, firm, role, at)`,
    [
      parts.map(({ project }) => project),
      parts.map(({ firm }) => firm),
      parts.map(({ role }) => role),
      parts.map((one) => instant(one.day)),
    ],
  )
  await db.query(
    `insert into project_contacts (project_firm_id, contact_id, first_seen_at)
select pf.id, n.contact, n.at from unnest($1::int[], $2::int[], $3::timestamptz[]) n (part, contact, at)
join (select id, row_number() over (order by id) - 1 as at_place from project_firms) pf on pf.at_place = n.part`,
    [
      named.map(({ part }) => part),
      named.map(({ contact }) => contact),
      named.map((one) => instant(one.day)),
    ],
  )
}

export const anyNode: fc.Arbitrary<NetworkNode> = fc
  .constantFrom(...nodeKinds)
  .chain((kind) => of(kind).map((id) => ({ kind, id })))

export const anyFilter: fc.Arbitrary<LinkFilter> = fc.oneof(
  fc.constant({}),
  fc.record({ roles: fc.subarray(roles, { minLength: 2 }) }),
  fc.record({ since: day, until: fc.integer({ min: TODAY - 300, max: TODAY }) }),
  fc.record({ withoutContacts: fc.boolean() }),
)

export const anyKinds = fc.option(fc.subarray([...linkKinds], { minLength: 1 }), { nil: undefined })

const anyStart: fc.Arbitrary<Start> = fc.oneof(
  of('firm').map((id): Start => ({ node: { kind: 'firm', id }, hops: 0, strength: 1 })),
  fc
    .record({ node: anyNode, strength: fc.constantFrom(0.3, 0.55, 0.9) })
    .map(({ node, strength }): Start => ({ node, hops: 1, strength })),
)

/** At most one is the viewer's own firm, and none stands twice. */
export const anyStarts = fc.uniqueArray(anyStart, {
  minLength: 1,
  maxLength: 4,
  comparator: (one, other) =>
    (one.hops === 0 && other.hops === 0) ||
    (one.node.kind === other.node.kind && one.node.id === other.node.id),
})
