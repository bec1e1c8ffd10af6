import { CopyRows } from '../search/copy-rows'
import { type Graph, GraphBuilder, type Half } from './graph'
import { kindOf, packed, turned } from './links'
import { linkKinds, type NodeKind, nodeKinds } from './network'
import { LINK_COLUMNS, type LinkRow } from './network.queries'

/** Makes a graph of the binary rows of `readLinks`, which may be cut anywhere. */
export class LinkReader {
  private readonly rows = new CopyRows(LINK_COLUMNS)
  private readonly builder = new GraphBuilder()

  read(chunk: Uint8Array): void {
    const { rows, builder } = this
    rows.read(chunk, () => {
      const from = builder.table.take(rows.number(0), rows.number(1))
      const to = builder.table.take(rows.number(2), rows.number(3))
      builder.add(from, to, packed(rows.number(4), rows.number(5), rows.number(6)))
    })
  }

  build(today: number): Graph {
    return this.builder.build(today)
  }
}

/** Which links hang on a record of the kind. */
const owned: Record<NodeKind, (link: number) => boolean> = {
  project: () => true,
  contact: (link) => ['works', 'worked'].includes(linkKinds[kindOf(link)]!),
  firm: (link) => ['parent', 'headquarters'].includes(linkKinds[kindOf(link)]!),
}

/** What hangs on some records now, as `loadLinksOf` gives it. */
export interface ChangedLinks {
  owner: NodeKind
  ids: readonly number[]
  rows: readonly LinkRow[]
}

/** Puts the links of these records into the place of what hung on them before. */
export function applyChanges(graph: Graph, { owner, ids, rows }: ChangedLinks): void {
  const { table } = graph
  const fresh = new Map<number, Half[]>()
  const halvesOf = (node: number): Half[] => {
    const known = fresh.get(node)
    if (known) return known
    const { ends, links, from, to } = graph.row(node)
    const halves: Half[] = []
    for (let at = from; at < to; at++) halves.push({ end: ends[at]!, link: links[at]! })
    fresh.set(node, halves)
    return halves
  }
  for (const id of ids) {
    const node = table.find(nodeKinds.indexOf(owner), id)
    if (node < 0) continue
    const gone = halvesOf(node).filter(({ link }) => owned[owner](link))
    fresh.set(
      node,
      halvesOf(node).filter(({ link }) => !owned[owner](link)),
    )
    for (const end of new Set(gone.map((half) => half.end)))
      fresh.set(
        end,
        halvesOf(end).filter((half) => half.end !== node || !owned[owner](turned(half.link))),
      )
  }
  for (const [fromKind, fromId, toKind, toId, kind, role, day] of rows) {
    const [from, to] = [table.take(fromKind, fromId), table.take(toKind, toId)]
    const link = packed(kind, role, day)
    halvesOf(from).push({ end: to, link })
    halvesOf(to).push({ end: from, link: turned(link) })
  }
  for (const [node, halves] of fresh) graph.replace(node, halves)
}
