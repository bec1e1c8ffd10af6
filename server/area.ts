import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ExportedList, ExportedLists } from './exported-lists/exported-lists'
import type { Downloads } from './files/downloads'
import type { Handler } from './http/handle'
import type { Job } from './jobs/job'
import type { Forgetting } from './jobs/purge'
import type { MailDesk } from './mail/outbox'
import type { OwnLists } from './own-lists/own-lists'
import type { SearchSource } from './search/source'

/** What an area brings to the server. Beside its index.ts, which says it, nothing knows the area by name but the list of areas. */
export interface Area {
  /** As the contract spells it. */
  name: string
  calls: readonly Handler[]
  /** What it does later, or by the clock. */
  jobs?: readonly Job[]
  /** What makes its records searchable. */
  search?: SearchSource
  /** The viewer's own lists of projects that it keeps. */
  ownLists?: Partial<OwnLists['lists']>
  /** How the viewer scores projects. */
  scoring?: OwnLists['scoring']
  /** How its lists go into files. */
  exported?: readonly ExportedList[]
  /** Makes the files of exported lists. */
  exporting?: (lists: ExportedLists) => Job
  /** Who may have the contents that its tickets are made for. */
  downloads?: Partial<Downloads>
  /** What it forgets each night. */
  purge?: Forgetting
  /** Addresses beside the calls. */
  pages?: ServePages
}

export type ServePages = (app: FastifyInstance, house: { pool: pg.Pool; mail: MailDesk }) => void

/** Throws where a call is listed that is another area's. */
export function area(declared: Area): Area {
  for (const { call } of declared.calls)
    if (!call.name.startsWith(`${declared.name}.`))
      throw new Error(`${call.name} is no call of the area ${declared.name}`)
  return declared
}
