/** What can be joined: each stands for a row of the market. */
export const nodeKinds = ['firm', 'contact', 'project'] as const
export type NodeKind = (typeof nodeKinds)[number]

export interface NetworkNode {
  kind: NodeKind
  id: number
}

/**
 * How the other end is joined to this one. `part`: a firm takes part in a project; `named`: a contact stands on a project;
 * `works` and `worked`: a contact at a firm; the others, what the other firm is to this one.
 */
export const linkKinds = [
  'part',
  'named',
  'works',
  'worked',
  'parent',
  'subsidiary',
  'headquarters',
  'branch',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** One record of the market that joins two nodes. */
export interface Link {
  kind: LinkKind
  /** Of a firm in the project, also where a contact stands on it for that firm; null = has none. */
  role: number | null
  /** Days since 1970: when the record was last confirmed. */
  day: number
}

/** Which links count. Roles narrow those that have one, days those that age. */
export interface LinkFilter {
  roles?: readonly number[]
  since?: number
  until?: number
  /** For who may not see people. */
  withoutContacts?: boolean
}

export interface Asked {
  /** Days since 1970: strength fades with age. */
  today: number
  filter?: LinkFilter
}

/** A hop between two nodes with every record that joins them. */
export interface Joined {
  /** Over 0, under 1. */
  strength: number
  links: Link[]
}

export interface Neighbour extends Joined {
  node: NetworkNode
}

export interface NeighbourQuestion extends Asked {
  of: NetworkNode
  kinds?: readonly LinkKind[]
  offset: number
  limit: number
}

export interface Neighbours {
  /** The strongest first. */
  list: Neighbour[]
  total: number
  /** How many are joined by a link of the kind. */
  byKind: Partial<Record<LinkKind, number>>
}

export interface PictureQuestion extends Asked {
  of: readonly NetworkNode[]
  /** How far it reaches. */
  steps: number
  /** Of each node, its strongest neighbours that are not in the picture yet. */
  fan: number
  most: number
}

export interface PictureNode {
  node: NetworkNode
  step: number
  /** Its neighbours, in the picture or not. */
  neighbours: number
}

export interface PictureEdge extends Joined {
  from: NetworkNode
  to: NetworkNode
}

export interface Picture {
  nodes: PictureNode[]
  edges: PictureEdge[]
}

/** Where a route begins. The ways to it are the viewer's own and come with the question. */
export interface Start {
  node: NetworkNode
  /** 0: the viewer's firm itself; 1: whom it knows by its own records. */
  hops: 0 | 1
  /** Of that hop; 1 where there is none. */
  strength: number
}

export interface RouteQuestion extends Asked {
  starts: readonly Start[]
  to: NetworkNode
  /** At most so many from the viewer's firm to the end; 1 to 4. */
  hops: number
}

export interface Route {
  /** Which of the starts. */
  start: number
  strength: number
  /** From the start to the end. */
  nodes: NetworkNode[]
  /** Between each two of them. */
  hops: Joined[]
}

export interface PartnerQuestion extends Asked {
  of: NetworkNode
  offset: number
  limit: number
}

export interface Partner {
  firmId: number
  joint: number
  /** Projects in which both take part. */
  projectIds: number[]
  roles: number[]
  latest: number
}

export interface Partners {
  /** Who builds with it most, then latest, first. */
  list: Partner[]
  total: number
}

export interface Distances extends Asked {
  starts: readonly Start[]
  to: readonly NetworkNode[]
}

/** Who is joined to whom in the market. Days, ids and roles only: who may see what is asked of others. */
export interface Network {
  neighbours(question: NeighbourQuestion): Promise<Neighbours>
  picture(question: PictureQuestion): Promise<Picture>
  /** The strongest routes, at most `most`, the strongest first; see routesOf. */
  routes(question: RouteQuestion & { most: number }): Promise<Route[]>
  partners(question: PartnerQuestion): Promise<Partners>
}

export const keyOf = ({ kind, id }: NetworkNode): string => `${kind} ${id}`

const DAY = 86_400_000

/** The day of an instant, in days since 1970. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY)

/** When a day begins. */
export const dateOf = (day: number): Date => new Date(day * DAY)
