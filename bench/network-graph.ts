import { linkKinds, type LinkKind, type NetworkNode, nodeKinds } from '@groundbreak/server/network/network'

/** What a made network has of each. */
export interface GraphSize {
  firms: number
  contacts: number
  projects: number
  links: number
}

export const fullSize: GraphSize = {
  firms: 1_000_000,
  contacts: 1_500_000,
  projects: 1_000_000,
  links: 10_000_000,
}

export const shrunk = (size: GraphSize, times: number): GraphSize => ({
  firms: size.firms / times,
  contacts: size.contacts / times,
  projects: size.projects / times,
  links: size.links / times,
})

/** 2026-07-01, in days since 1970. */
export const TODAY = 20_635
const TEN_YEARS = 3_652
const ROLES = [101, 102, 201, 202, 301, 501, 502, 601, 602, 603]

/** Numbers between 0 and 1, the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Firms by a power law: the first of a million takes part in some ten thousand of six million. */
const STEEPNESS = 2.2
export const anyFirm = (random: () => number, { firms }: GraphSize): number =>
  1 + Math.floor(firms * random() ** STEEPNESS)

const [FIRM, CONTACT, PROJECT] = ['firm', 'contact', 'project'].map((kind) =>
  nodeKinds.indexOf(kind as never),
)

const kind = (name: LinkKind) => linkKinds.indexOf(name)

/** From kind, from id, to kind, to id, link, role, day. */
export type Row = [number, number, number, number, number, number, number]

/** Each contact at a firm, a parent for one firm of twenty, three of four other links parts, the rest names on projects. */
export function* madeLinks(size: GraphSize): Generator<Row> {
  const random = seeded(1)
  const any = (count: number) => 1 + Math.floor(random() * count)
  const day = () => TODAY - Math.floor(random() ** 2 * TEN_YEARS)
  for (let id = 1; id <= size.contacts; id++) {
    const left = random() < 0.15
    yield [CONTACT!, id, FIRM!, anyFirm(random, size), kind(left ? 'worked' : 'works'), 0, day()]
  }
  for (let id = 20; id <= size.firms; id += 20)
    yield [FIRM!, id, FIRM!, any(id - 1), kind('parent'), 0, day()]
  const rest = size.links - size.contacts - Math.floor(size.firms / 20)
  for (let i = 0; i < rest; i++) {
    const role = ROLES[Math.floor(random() * ROLES.length)]!
    const project = any(size.projects)
    if (i % 4 === 3) yield [CONTACT!, any(size.contacts), PROJECT!, project, kind('named'), role, day()]
    else yield [FIRM!, anyFirm(random, size), PROJECT!, project, kind('part'), role, day()]
  }
}

const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FIELDS = 7
const ROW_BYTES = 2 + FIELDS * 8

/** As PostgreSQL would send them. */
export function* asCopied(rows: Iterable<Row>): Generator<Uint8Array<ArrayBuffer>> {
  const most = 20_000
  const fresh = () => new DataView(new ArrayBuffer(most * ROW_BYTES))
  yield new Uint8Array(HEADER)
  let view = fresh()
  let at = 0
  for (const row of rows) {
    view.setInt16(at, FIELDS)
    at += 2
    for (const field of row) {
      view.setInt32(at, 4)
      view.setInt32(at + 4, field)
      at += 8
    }
    if (at < view.byteLength) continue
    yield new Uint8Array(view.buffer)
    view = fresh()
    at = 0
  }
  yield new Uint8Array(view.buffer.slice(0, at))
}

export const firm = (id: number): NetworkNode => ({ kind: 'firm', id })
export const contact = (id: number): NetworkNode => ({ kind: 'contact', id })
export const project = (id: number): NetworkNode => ({ kind: 'project', id })
