import type { Call } from '@groundbreak/contract/define'
import type { ListCall } from '@groundbreak/contract/list'
import type { z } from 'zod'
import type { May } from '../access/can'
import type { Viewer } from '../access/viewer'
import type { Page } from '../db/page'
import { fail } from './errors'
import { type Handler, handle, type Rule, type WhoOf, type Work } from './handle'

/** The deepest row that any list shows; a viewer may have set less. */
const DEEPEST = 50_000

/** The page asked for, and how many rows the list counts at most. */
export interface ListPage extends Page {
  deepest: number
}

interface PageAsked {
  page: number
  per_page?: number
}

type Told = 'total_capped' | 'page' | 'per_page'

/** What a list's `run` answers; the rest of the answer follows from the page. */
type Rows<O extends z.ZodType> = Omit<z.output<O>, Told> & {
  /** Said where the count itself stopped at the deepest row. */
  total_capped?: boolean
}

interface ListRule<I extends z.ZodType, O extends z.ZodType, M extends May> extends Omit<
  Rule<I, O, M, undefined>,
  'run' | 'prepare'
> {
  run: (work: Work<z.output<I>, WhoOf<M>, undefined> & { page: ListPage }) => Promise<Rows<O>>
}

/** Ties a list of the contract to whom it serves and to what finds a page of its rows. */
export function handleList<
  I extends z.ZodType<PageAsked>,
  O extends z.ZodType<{ total: number }>,
  const M extends May,
>(call: Call<I, O> & Pick<ListCall, 'list'>, rule: ListRule<I, O, M>): Handler {
  return handle(call, {
    ...rule,
    async run(work) {
      const page = pageOf(work.input, { perPage: call.list.perPage, viewer: work.viewer })
      const answer = await rule.run({ ...work, page })
      const { total, total_capped: isCapped } = answer as { total: number; total_capped?: boolean }
      return {
        ...answer,
        total: Math.min(total, page.deepest),
        total_capped: isCapped ?? total > page.deepest,
        page: work.input.page,
        per_page: page.limit,
      } as z.output<O>
    },
  })
}

/** Refuses a page that begins behind the deepest row. */
export function pageOf(
  { page, per_page: asked }: PageAsked,
  { perPage, viewer }: { perPage: number | null; viewer: Viewer | null },
): ListPage {
  const limit = asked ?? perPage ?? viewer?.settings.projectsPerPage ?? 50
  const deepest = Math.min(viewer?.settings.deepPageTotal ?? DEEPEST, DEEPEST)
  const offset = (page - 1) * limit
  if (offset > 0 && offset >= deepest) throw fail('projects.pageLimit', { rows: deepest })
  return { limit, offset, deepest }
}
