import { type Counts, type DetailField, detailKind } from '@groundbreak/contract/define'
import type { LimitLeft } from '@groundbreak/contract/envelope'
import type { Budgets } from '../access/budgets'
import type { Own } from '../access/limits'
import { subjectsOfAddress } from '../access/network'
import type { Subjects } from '../access/take-exactly'
import type { Viewer } from '../access/viewer'

interface Asking {
  viewer: Viewer | null
  address: string
  input: unknown
  budgets: Budgets | null
}

export interface Counting {
  /** Before the call runs; throws the refusal. */
  admit: () => Promise<void>
  /** After it: what is left; undefined where nothing was taken. */
  done: (data: unknown) => Promise<LimitLeft[] | undefined>
}

/** Null: the call is not counted. */
export function countingOf(counts: Counts, { viewer, address, input, budgets }: Asking): Counting | null {
  if (!budgets || counts === 'never') return null
  if (!viewer)
    return {
      admit: async () => {
        const subjects = subjectsOfAddress(address)
        await budgets.take({ budget: 'anonymous', subjects, amount: 1, pass: subjects.address })
      },
      done: async () => undefined,
    }
  if (counts === 'nothing') return null
  const { details, rows } = counts === 'rows' ? { details: undefined, rows: true } : counts
  const who = subjectsOf(viewer)
  let left: LimitLeft[] | undefined
  return {
    async admit() {
      if (details) left = await takeDetails(budgets, { field: details, input, who })
      if (rows) await budgets.take({ budget: 'rows', ...who, amount: 0 })
    },
    async done(data) {
      if (!rows) return left
      const amount = (data as { list: unknown[] }).list.length
      return [...(left ?? []), ...(await budgets.add({ budget: 'rows', ...who, amount }))]
    },
  }
}

/** Of one thing a detail that is looked at again for nothing; of many at once, as many as there are, one act of soft limits. */
function takeDetails(
  budgets: Budgets,
  { field, input, who }: { field: DetailField; input: unknown; who: Counted },
): Promise<LimitLeft[]> {
  const named = (input as Partial<Record<DetailField, number | string | number[]>>)[field]
  if (Array.isArray(named))
    return budgets.take({ budget: 'details', ...who, amount: new Set(named).size, softly: 1 })
  return budgets.takeDetail(`${detailKind(field)} ${named}`, { budget: 'details', ...who, amount: 1 })
}

interface Counted {
  subjects: Subjects
  /** Whose captcha lets them go on. */
  pass: string
  own: Own
}

/** Whom a viewer's calls are counted for, and whose captcha lets them go on. */
export function subjectsOf({ userId, firm, sessionId, ownLimits }: Viewer): Counted {
  const subjects: Subjects = { account: String(userId) }
  if (firm) subjects.firm = String(firm.id)
  return { subjects, pass: `session ${sessionId}`, own: ownLimits }
}

/** Who solved a captcha and may show its pass: the session, or the address without one. */
export function passSubject(viewer: Viewer | null, address: string): string {
  return viewer ? subjectsOf(viewer).pass : subjectsOfAddress(address).address
}
