import type pg from 'pg'
import type { Db } from '../db/pool'
import { readRows } from '../search/read-rows'
import {
  type Asked,
  type LinkKind,
  linkKinds,
  type NetworkNode,
  type NodeKind,
  nodeKinds,
  type RouteQuestion,
} from './network'
import { aging, STRONGEST, weights } from './strength'

const FIRM = nodeKinds.indexOf('firm')
const CONTACT = nodeKinds.indexOf('contact')
const PROJECT = nodeKinds.indexOf('project')

/** A day as days since 1970. */
const day = (instant: string): string => `((${instant} at time zone 'UTC')::date - date '1970-01-01')`

const kind = (name: LinkKind): number => linkKinds.indexOf(name)

/** The links that hang on a record, and change with it. Placeholders for people nobody knows join nobody. */
const linksOf = {
  project: [
    `select ${FIRM} as from_kind, pf.firm_id as from_id, ${PROJECT} as to_kind, pf.project_id as to_id,
  ${kind('part')} as link, pf.role_id as role, ${day('coalesce(pf.verified_at, pf.first_seen_at)')} as day
from project_firms pf`,
    `select ${CONTACT} as from_kind, pc.contact_id as from_id, ${PROJECT} as to_kind, pf.project_id as to_id,
  ${kind('named')} as link, pf.role_id as role, ${day('pc.first_seen_at')} as day
from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
  join contacts c on c.id = pc.contact_id and c.status = 0`,
  ],
  contact: [
    `select ${CONTACT} as from_kind, c.id as from_id, ${FIRM} as to_kind, c.firm_id as to_id,
  case c.resigned when 0 then ${kind('works')} else ${kind('worked')} end as link, 0 as role,
  coalesce(c.resigned_on - date '1970-01-01', ${day('c.updated_at')}) as day
from contacts c where c.firm_id is not null and c.status = 0`,
  ],
  firm: [
    `select ${FIRM} as from_kind, f.id as from_id, ${FIRM} as to_kind, f.parent_id as to_id,
  ${kind('parent')} as link, 0 as role, ${day('f.updated_at')} as day
from firms f where f.parent_id <> f.id`,
    `select ${FIRM} as from_kind, f.id as from_id, ${FIRM} as to_kind, f.headquarter_id as to_id,
  ${kind('headquarters')} as link, 0 as role, ${day('f.updated_at')} as day
from firms f where f.headquarter_id <> f.id`,
  ],
} satisfies Record<NodeKind, string[]>

/** Kinds and ids of the two ends, what the second is to the first, the role (0 = none), the day. */
const COLUMNS = 'from_kind, from_id, to_kind, to_id, link, role, day'
export type LinkRow = readonly [number, number, number, number, number, number, number]
export const LINK_COLUMNS = 7

const ALL_LINKS = Object.values(linksOf)
  .flat()
  .map((links) => `select ${COLUMNS} from (${links}) l`)
  .join('\nunion all\n')

/** Every link once, as a binary COPY of one snapshot of the database. */
export async function* readLinks(pool: pg.Pool): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const { bytes } of readRows(pool, { records: ALL_LINKS })) yield bytes
}

/** The links that hang on these records now, as rows of LINK_COLUMNS integers. */
export async function loadLinksOf(db: Db, owner: NodeKind, ids: readonly number[]): Promise<LinkRow[]> {
  const end = owner === 'project' ? 'to_id' : 'from_id'
  const { rows } = await db.query({
    text: linksOf[owner]
      .map((links) => `select ${COLUMNS} from (${links}) l where ${end} = any($1)`)
      .join('\nunion all\n'),
    values: [ids],
    rowMode: 'array',
  } as pg.QueryConfig)
  return rows as unknown as LinkRow[]
}

/** The records that stand on these projects and may have changed with them. */
export async function loadOnProjects(
  db: Db,
  ids: readonly number[],
): Promise<{ firmIds: number[]; contactIds: number[] }> {
  const { rows } = await db.query<{ firm_ids: number[]; contact_ids: number[] }>(
    `select coalesce(array_agg(distinct pf.firm_id), '{}') as firm_ids,
  coalesce(array_agg(distinct pc.contact_id) filter (where pc.contact_id is not null), '{}') as contact_ids
from project_firms pf left join project_contacts pc on pc.project_firm_id = pf.id where pf.project_id = any($1)`,
    [ids],
  )
  return { firmIds: rows[0]!.firm_ids, contactIds: rows[0]!.contact_ids }
}

/** What the links of a node \`n\` (kind, id) lead to: kind, id, link, role, day. */
const LINKS_OF_N = Object.values(linksOf)
  .flat()
  .flatMap((links) => [
    `select to_kind as kind, to_id as id, link, role, day from (${links}) l where from_kind = n.kind and from_id = n.id`,
    `select from_kind, from_id,
  case link when ${kind('parent')} then ${kind('subsidiary')} when ${kind('headquarters')} then ${kind('branch')} else link end,
  role, day
from (${links}) l where to_kind = n.kind and to_id = n.id`,
  ])
  .join('\nunion all\n')

const DOUBT = `case link ${linkKinds
  .map((name, at) => {
    const { fresh, halfLife } = weights[name]
    const faded = `${fresh} * power(0.5, greatest(0, $1 - day) / ${halfLife}::float8)`
    return `when ${at} then 1 - ${halfLife === null ? `${fresh}::float8` : faded}`
  })
  .join(' ')} end`

const AGES = aging.map(kind).join(', ')

/** Of a filter: $1 today, $2 roles or null, $3 since, $4 until, $5 whether without contacts. */
const PASSES = `($2::int[] is null or role = 0 or role = any($2))
  and (link not in (${AGES}) or day between coalesce($3, 0) and coalesce($4, 65535))`

export function filterValues({ today, filter = {} }: Asked): unknown[] {
  const { roles, since, until, withoutContacts } = filter
  return [today, roles ?? null, since ?? null, until ?? null, withoutContacts ?? false]
}

/** The neighbours of \`n\`, each once. */
const NEIGHBOURS_OF_N = `select kind, id, least(${STRONGEST}, 1 - exp(sum(ln(${DOUBT})))) as strength,
  json_agg(json_build_array(link, role, day)) as links
from (${LINKS_OF_N}) l
where ${PASSES} and not ($5::boolean and kind = ${CONTACT})
group by kind, id`

export interface NeighbourRow {
  kind: number
  id: number
  strength: number
  /** Kind, role, day. */
  links: [number, number, number][]
  /** Of which of the nodes, from 1 on. */
  at: number
}

/** Every neighbour of these nodes. */
export async function loadNeighbours(
  db: Db,
  nodes: readonly NetworkNode[],
  asked: Asked,
): Promise<NeighbourRow[]> {
  const { rows } = await db.query<NeighbourRow>(
    `select n.at::int as at, h.* from unnest($6::int[], $7::int[]) with ordinality as n (kind, id, at),
lateral (${NEIGHBOURS_OF_N}) h`,
    [...filterValues(asked), nodes.map(({ kind: one }) => nodeKinds.indexOf(one)), nodes.map(({ id }) => id)],
  )
  return rows
}

export interface PartnerRow {
  firm_id: number
  project_ids: number[]
  roles: number[]
  latest: number
}

/** Who takes part in what the firm takes part in. */
export async function loadPartners(db: Db, firmId: number, asked: Asked): Promise<PartnerRow[]> {
  const [parts] = linksOf.project
  const { rows } = await db.query<PartnerRow>(
    `with parts as (select from_id as firm_id, to_id as project_id, role, day from (${parts}) l where ${PASSES})
select firm_id, array_agg(distinct project_id order by project_id) as project_ids,
  array_agg(distinct role order by role) as roles, max(least(day, $1)) as latest
from parts where firm_id <> $6 and $5::boolean is not null
  and project_id in (select project_id from parts where firm_id = $6)
group by firm_id`,
    [...filterValues(asked), firmId],
  )
  return rows
}

const keyOf = (node: string): string => `(${node}.kind::bigint << 32) + ${node}.id`

/**
 * Walks from the starts to the target by every way that passes no node twice, of each node to its \`breadth\` strongest
 * neighbours; null = none arrives.
 */
export async function loadBestRoute(
  db: Db,
  question: RouteQuestion,
  { nodes, directly, breadth }: { nodes: readonly NetworkNode[]; directly: boolean; breadth: number },
): Promise<{ start: number; strength: number; kinds: number[]; ids: number[] } | null> {
  const { starts, to, hops } = question
  const { rows } = await db.query<{ start: number; strength: number; kinds: number[]; ids: number[] }>(
    `with recursive starts as (
  select * from unnest($6::int[], $7::int[], $8::float8[], $9::int[]) with ordinality s (kind, id, strength, hops, at)
), barred as (
  select * from unnest($10::int[], $11::int[]) b (kind, id) where not (kind = $12 and id = $13)
), walk as (
  select kind, id, strength, hops, at::int as start, array[${keyOf('s')}] as path, array[kind] as kinds, array[id] as ids
  from starts s
  where not exists (select 1 from barred b where b.kind = s.kind and b.id = s.id)
    and not (kind = $12 and id = $13 and (hops = 0 or $14::boolean))
  union all
  select h.kind, h.id, n.strength * h.strength, n.hops + 1, n.start, n.path || (${keyOf('h')}), n.kinds || h.kind, n.ids || h.id
  from walk n, lateral (select * from (${NEIGHBOURS_OF_N}) x order by strength desc, kind, id limit $16) h
  where n.hops < $15 and not (n.kind = $12 and n.id = $13) and not (${keyOf('h')}) = any(n.path)
    and not exists (select 1 from barred b where b.kind = h.kind and b.id = h.id)
    and not ($14::boolean and h.kind = $12 and h.id = $13
      and exists (select 1 from starts s where s.hops = 0 and s.kind = n.kind and s.id = n.id))
)
select start, strength, kinds, ids from walk where kind = $12 and id = $13 order by strength desc limit 1`,
    [
      ...filterValues(question),
      starts.map(({ node }) => nodeKinds.indexOf(node.kind)),
      starts.map(({ node }) => node.id),
      starts.map(({ strength }) => strength),
      starts.map((start) => start.hops),
      nodes.map(({ kind: one }) => nodeKinds.indexOf(one)),
      nodes.map(({ id }) => id),
      nodeKinds.indexOf(to.kind),
      to.id,
      directly,
      hops,
      breadth,
    ],
  )
  return rows[0] ?? null
}
