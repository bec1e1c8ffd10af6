import type {
  ProjectQuestion,
  ProjectRow,
  ProjectSort,
  ProjectsOfMine,
  SearchRow,
} from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { House } from '../../http/handle'
import type { ListPage } from '../../http/handle-list'
import type { Clause, SearchQuery } from '../../search/query'
import { inLanguage, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { flags } from './projects.columns'
import { listProjects, ownerRoles, type ProjectList } from './projects.list'
import { findProjectsOfContact, loadMajorSeriesIds } from './projects.lists.queries'
import { mineOf, selectedProjects } from './mine.list'
import { withChanges } from './news.list'
import { findProject } from './projects.queries'
import { relatedProjects } from './projects.related'

/** The most related projects of one kind that a list holds. */
const MOST_RELATED = 200

/** What narrows a search beside its filters, and what the list then says of itself and of its rows. */
export interface Narrowed {
  clauses: Clause[]
  /** All ids the list can hold, in its own order, where it has one. */
  order?: readonly number[]
  /** How it is sorted unless another sort is asked for. */
  sort?: SearchQuery['sort']
  /** Adds to the rows what only this list tells; at most one statement. */
  tell: (rows: ProjectRow[]) => SearchRow[] | Promise<SearchRow[]>
  /** The name of what the list is about; `found`: how many there are. */
  about?: (found: number) => string | undefined
  /** Epoch milliseconds. */
  since?: number
}

interface Asked {
  db: Db
  house: House
  show: Showing
  asked: ProjectQuestion
}

/** The lists of one's own and what lies around something, as clauses of the search engine. */
export async function narrow({ db, house, show, asked }: Asked): Promise<Narrowed> {
  const parts = [
    await own({ db, house, show, asked }),
    await related({ db, house, show, asked }),
    await ofContact({ db, house, show, asked }),
    await major({ db, house, show, asked }),
    asked.project_ids && { clauses: selectedProjects(asked.project_ids) },
  ].filter((part) => part !== undefined)
  return {
    clauses: parts.flatMap(({ clauses }) => clauses),
    order: parts.find(({ order }) => order)?.order,
    sort: parts.find(({ sort }) => sort)?.sort,
    tell: parts.find(({ tell }) => tell)?.tell ?? ((rows) => rows),
    about: parts.find(({ about }) => about)?.about,
    since: parts.find(({ since }) => since)?.since,
  }
}

type Part = Partial<Narrowed> & Pick<Narrowed, 'clauses'>

async function own({ db, house, show, asked }: Asked): Promise<Part | undefined> {
  if (!asked.mine) return undefined
  const mine = await mineOf(db, show.viewer, { ...asked, house })
  const { since } = mine
  return since === undefined ? mine : { ...mine, tell: (rows) => withChanges(db, rows, { show, since }) }
}

/** The dimensions below are no list of the viewer's own: nothing of what lies outside the subscription is told of them. */
const among = (dimension: string, ids: readonly number[]): Clause => ({ kind: 'ids', dimension, ids })

async function related({ db, house, show, asked }: Asked): Promise<Part | undefined> {
  if (asked.related_to === undefined) return undefined
  const of = { userId: show.viewer.userId, ownerRoleIds: ownerRoles(show) }
  const project = await findProject(db, asked.related_to, of)
  if (!project || !visibleProjects(show.viewer).includes(project)) throw fail('projects.notFound')
  const because = await relatedProjects(house, show, { project, mostOfAKind: MOST_RELATED })
  const order = [...because.keys()]
  return {
    clauses: [among('related', order)],
    order,
    tell: (rows) => rows.map((row) => ({ ...row, because: because.get(row.projectid) })),
    about: () => projectName(project, show),
  }
}

/** A contact of whom the viewer sees no project is told from none by nothing. */
async function ofContact({ db, show, asked }: Asked): Promise<Part | undefined> {
  if (asked.encode_contact_id === undefined) return undefined
  if (!show.viewer.can.has('contacts.read')) throw fail('http.noPermission')
  const contact = await findProjectsOfContact(db, asked.encode_contact_id)
  if (!contact) return { clauses: [among('contact', [])] }
  const name = inLanguage(show.language, contact.name_zh, contact.name_en) ?? undefined
  return {
    clauses: [among('contact', contact.project_ids)],
    about: (found) => (found > 0 && !show.away ? name : undefined),
  }
}

async function major({ db, asked }: Asked): Promise<Part | undefined> {
  if (asked.major_related !== true) return undefined
  const any = [
    { column: 'flags', values: [flags.major] },
    { column: 'series', values: await loadMajorSeriesIds(db) },
  ]
  return { clauses: [{ kind: 'codes', dimension: 'major_related', any }] }
}

/** One of the viewer's own lists by itself. */
export async function listOfMine({
  db,
  house,
  show,
  page,
  sort,
  mine,
}: Omit<Asked, 'asked'> & {
  page: ListPage
  sort?: ProjectSort
  mine: ProjectsOfMine
}): Promise<ProjectList> {
  const { clauses, order } = await mineOf(db, show.viewer, { mine, house })
  const query = { clauses, scope: visibleProjects(show.viewer).clauses }
  const { result: _, ...list } = await listProjects({ db, house, show, query, page, sort, order })
  return list
}
