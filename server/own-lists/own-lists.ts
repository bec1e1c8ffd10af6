import {
  type ProjectQuestion,
  type ProjectsOfMine,
  projectsOfMine,
} from '@groundbreak/contract/areas/projects'
import type { Viewer } from '../access/viewer'
import type { Db } from '../db/pool'
import type { Clause, Scoring, SearchQuery } from '../search/query'
import type { Vocabularies } from '../vocabularies/vocabularies'

/** A list of the viewer's own as clauses of the search engine. */
export interface OwnList {
  clauses: Clause[]
  /** Ids in the list's own order, where it has one. */
  order?: readonly number[]
  /** How it is sorted unless another sort is asked for. */
  sort?: SearchQuery['sort']
  /** Epoch milliseconds counted from. */
  since?: number
}

/** Which of the lists is meant where there are many of a kind: the folder, the group, the package, the projects. */
export type WhichList = Pick<
  ProjectQuestion,
  'mine' | 'favorite_id' | 'alert_group_id' | 'package_id' | 'similar_to_ids'
>

export interface AskedOfList {
  db: Db
  viewer: Viewer
  vocabularies: Vocabularies
  which: WhichList
}

/** What the projects themselves answer: what was looked at, and what is new. */
const OF_PROJECTS = ['viewed', 'unviewed', 'updated', 'since_login'] as const
type OfProjects = (typeof OF_PROJECTS)[number]
type OwnListName = Exclude<ProjectsOfMine, OfProjects>

/** Every list that an area above the projects has to keep. */
export const ownListNames = projectsOfMine.filter(
  (name): name is OwnListName => !(OF_PROJECTS as readonly string[]).includes(name),
)

/** What areas above the projects keep of projects for a viewer. A search asks by name, and knows none of them. */
export interface OwnLists {
  /** At most one statement each. */
  lists: Record<OwnListName, (asked: AskedOfList) => Promise<OwnList>>
  /** How the viewer scores projects. One statement. */
  scoring: (asked: Omit<AskedOfList, 'which'>) => Promise<Scoring>
}

/** Only these, or with `not` all but these, as a list of the viewer's own. */
export function amongOwn(ids: readonly number[], { not = false } = {}): Clause {
  return { kind: 'ids', dimension: 'mine', ids, not }
}
