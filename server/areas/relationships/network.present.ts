import type {
  FirmPartner,
  JoiningRecord,
  NetworkNode as ToldNode,
  Route as ToldRoute,
} from '@groundbreak/contract/areas/relationships.network'
import { phrases } from '@groundbreak/phrases/phrases'
import type { Db } from '../../db/pool'
import { firmName, inLanguage, nameOf, projectName } from '../../names/names'
import { dateOf, type Joined, keyOf, type NetworkNode, type Partner, type Route } from '../../network/network'
import type { Showing } from '../../showing/showing'
import { visibleContacts } from '../contacts/contacts.access'
import { visibleFirms } from '../firms/firms.access'
import { visibleProjects } from '../projects/projects.access'
import {
  loadContactNames,
  loadFirmNames,
  loadPartSources,
  loadProjectNames,
  type OwnRecordRow,
  type PartAsked,
} from './network.queries'
import type { OwnStart } from './starts'

/** Of a hop no more records are told. */
const MOST_RECORDS = 5

export const dateOfDay = (day: number): string => dateOf(day).toISOString().slice(0, 10)
export const percent = (strength: number): number => Math.round(strength * 100)

const nobody = { firm_id: null, projectid: null, encode_contact_id: null, note: null }

/** What these nodes are called for the viewer: of a project outside the subscription neither name nor id, of a person the first character. Three statements. */
export async function nodesToTell(
  db: Db,
  nodes: readonly NetworkNode[],
  show: Showing,
): Promise<(node: NetworkNode) => ToldNode> {
  const { viewer, vocabularies, language, away } = show
  const idsOf = (kind: NetworkNode['kind']) => [
    ...new Set(nodes.filter((node) => node.kind === kind).map(({ id }) => id)),
  ]
  const told = new Map<string, ToldNode>()
  for (const row of await loadFirmNames(db, idsOf('firm'), visibleFirms(viewer)))
    told.set(keyOf({ kind: 'firm', id: row.id }), {
      ...nobody,
      kind: 'firm',
      firm_id: row.id,
      name: firmName(row, show),
      in_scope: row.in_scope,
    })
  for (const row of await loadContactNames(db, idsOf('contact'), visibleContacts(viewer))) {
    const inScope = row.in_scope && !away
    const name = inScope ? nameOf(row, language) : `${[...row.name_zh][0] ?? ''}**`
    told.set(keyOf({ kind: 'contact', id: row.id }), {
      ...nobody,
      kind: 'contact',
      encode_contact_id: row.in_scope ? row.encode_id : null,
      name: away ? phrases[language].answers.demo.person : name,
      note: vocabularies.namedOrNull('options', row.position_id, language)?.name ?? row.position_note,
      in_scope: row.in_scope,
    })
  }
  for (const row of await loadProjectNames(db, idsOf('project'), visibleProjects(viewer)))
    told.set(keyOf({ kind: 'project', id: row.id }), {
      ...nobody,
      kind: 'project',
      projectid: row.in_scope ? row.id : null,
      name: row.in_scope ? projectName(row, show) : null,
      note: row.in_scope ? vocabularies.named('stages', row.stage_id, language).name : null,
      in_scope: row.in_scope,
    })
  return (node) => told.get(keyOf(node)) ?? { ...nobody, kind: node.kind, name: null, in_scope: false }
}

/** A hop of the market between two nodes. */
export interface MarketHop extends Joined {
  from: NetworkNode
  to: NetworkNode
}

export type ToldHop = ToldRoute['hops'][number]

/** These hops with their records, and who says so; of a project outside the subscription nobody. One statement. */
export async function hopsToTell(
  db: Db,
  hops: readonly MarketHop[],
  { show, told }: { show: Showing; told: (node: NetworkNode) => ToldNode },
): Promise<ToldHop[]> {
  const { vocabularies, language } = show
  const asked: PartAsked[] = []
  const records = hops.map(({ from, to, links }) =>
    links.slice(0, MOST_RECORDS).map((link) => {
      const project = [from, to].find(({ kind }) => kind === 'project')
      const other = from === project ? to : from
      const isAsked = project && link.role !== null && told(project).in_scope
      const place = isAsked
        ? asked.push({
            projectId: project.id,
            firmId: other.kind === 'firm' ? other.id : null,
            contactId: other.kind === 'contact' ? other.id : null,
            roleId: link.role!,
          }) - 1
        : -1
      return { link, place }
    }),
  )
  const sources = await loadPartSources(db, asked)
  return hops.map(({ strength, links }, at) => ({
    strength: percent(strength),
    record_total: links.length,
    records: records[at]!.map(({ link: { kind, role, day }, place }) => {
      const source = sources.get(place)
      return {
        ...plain,
        kind,
        role: role === null ? null : vocabularies.named('roles', role, language),
        on: dateOfDay(day),
        source: source ? vocabularies.named('sources', source.source_id, language).name : null,
      }
    }),
  }))
}

const plain = { role: null, source: null, count: null, amount: null, by: null }

/** From the viewer's firm to the start: by its own records. In demo mode without colleagues and money. */
export function ownHop({ records, strength }: OwnStart, { language, away }: Showing): ToldHop {
  return {
    strength: percent(strength),
    record_total: records.length,
    records: records
      .toSorted((one, other) => other.day - one.day)
      .map((row): JoiningRecord => ({
        ...plain,
        kind: row.kind,
        on: dateOfDay(row.day),
        count: row.kind === 'marked' ? null : row.count,
        amount: away ? null : row.amount,
        source: away ? null : row.source,
        by: away || row.by_zh === null ? null : nameOfColleague(row, language),
      })),
  }
}

const nameOfColleague = ({ by_zh, by_en }: OwnRecordRow, language: Showing['language']) =>
  inLanguage(language, by_zh, by_en)

/** The routes with the viewer's own firm before them. */
export async function presentRoutes(
  db: Db,
  routes: readonly Route[],
  { starts, show }: { starts: readonly OwnStart[]; show: Showing },
): Promise<ToldRoute[]> {
  const told = await nodesToTell(
    db,
    routes.flatMap(({ nodes }) => nodes),
    show,
  )
  const market = routes.flatMap(({ nodes, hops }) =>
    hops.map((hop, at): MarketHop => ({ ...hop, from: nodes[at]!, to: nodes[at + 1]! })),
  )
  const hops = await hopsToTell(db, market, { show, told })
  let at = 0
  return routes.map((route) => {
    const start = starts[route.start]!
    const own = hops.slice(at, (at += route.hops.length))
    const firm: ToldNode = { ...nobody, kind: 'own', name: ownName(show), in_scope: true }
    const isItself = start.hops === 0
    return {
      strength: percent(route.strength),
      nodes: [firm, ...route.nodes.slice(isItself ? 1 : 0).map(told)],
      hops: isItself ? own : [ownHop(start, show), ...own],
    }
  })
}

function ownName({ viewer, language, away }: Showing): string | null {
  if (away || !viewer.firm) return null
  return inLanguage(language, viewer.firm.nameZh, viewer.firm.nameEn)
}

interface ToldFirm {
  firm_id: number
  firm_name: string
  in_scope: boolean
}

/** What these firms are called. One statement. */
export async function firmsToTell(db: Db, ids: readonly number[], show: Showing): Promise<ToldFirm[]> {
  const rows = await loadFirmNames(db, ids, visibleFirms(show.viewer))
  return rows.map((row) => ({ firm_id: row.id, firm_name: firmName(row, show), in_scope: row.in_scope }))
}

/** Partners with what the viewer may know of the projects they share. Two statements. */
export async function presentPartners<Found extends Partner>(
  db: Db,
  partners: readonly Found[],
  show: Showing,
): Promise<(FirmPartner & { partner: Found })[]> {
  const { viewer, vocabularies, language, away } = show
  const names = new Map(
    (
      await firmsToTell(
        db,
        partners.map(({ firmId }) => firmId),
        show,
      )
    ).map((firm) => [firm.firm_id, firm]),
  )
  const ids = [...new Set(partners.flatMap(({ projectIds }) => projectIds))]
  const projects = new Map(
    (await loadProjectNames(db, ids, visibleProjects(viewer)))
      .filter((row) => row.in_scope)
      .map((row) => [row.id, row]),
  )
  return partners.flatMap((partner) => {
    const { firmId, joint, projectIds, roles, latest } = partner
    const firm = names.get(firmId)
    if (!firm) return []
    const seen = projectIds.flatMap((id) => projects.get(id) ?? [])
    const values = seen.flatMap(({ invest_value: value }) => value ?? [])
    return [
      {
        ...firm,
        roles: roles.map((id) => vocabularies.named('roles', id, language)),
        joint_total: joint,
        joint_seen: seen.length,
        amount: away || values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
        latest: dateOfDay(latest),
        partner,
      },
    ]
  })
}
