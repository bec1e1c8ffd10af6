import type { Call } from '@groundbreak/contract/define'
import type { LimitLeft } from '@groundbreak/contract/envelope'
import type { Budgets } from '../access/budgets'
import type { Own } from '../access/limits'
import { subjectsOfAddress } from '../access/network'
import type { Subjects, Taking } from '../access/take-exactly'
import type { Viewer } from '../access/viewer'

/** What a call is counted as, besides the calls of who is not logged in. */
export interface CountedAs {
  /** Tells of one project. */
  oneDetail: boolean
  /** Tells all of many projects at once. */
  manyDetails: boolean
  /** Lists projects. */
  rows: boolean
  /** Asked while a limit is met: it helps out of it. */
  never: boolean
}

/** These tell everything of the projects that are named. */
const TELL_ALL = new Set(['exports.printProjects'])

/**
 * By the call's shape, so that a new call is counted without saying so: what takes a `projectid` and is no mere
 * write tells of one project, a `list` whose elements have a project's name and news class is one of projects.
 */
export function countedOf(call: Call): CountedAs {
  const input = shapeOf(call.input)
  const element = shapeOf((shapeOf(call.output).list as { element?: unknown } | undefined)?.element)
  const tells = call.effect === 'read' || call.harmless
  return {
    oneDetail: tells && 'projectid' in input,
    manyDetails: TELL_ALL.has(call.name),
    rows: 'project_name' in element && 'class_type' in element,
    never: call.name.startsWith('limits.'),
  }
}

function shapeOf(schema: unknown): Record<string, unknown> {
  return (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
}

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
export function countingOf(counts: CountedAs, { viewer, address, input, budgets }: Asking): Counting | null {
  if (!budgets || counts.never) return null
  if (!viewer)
    return {
      admit: async () => {
        const subjects = subjectsOfAddress(address)
        await budgets.take({ budget: 'anonymous', subjects, amount: 1, pass: subjects.address })
      },
      done: async () => undefined,
    }
  const { subjects, pass, own } = subjectsOf(viewer)
  const rows = (amount: number): Taking => ({ budget: 'rows', subjects, amount, pass, own })
  let left: LimitLeft[] | undefined
  return {
    async admit() {
      if (counts.oneDetail) {
        const { projectid } = input as { projectid: number }
        left = await budgets.takeDetail(projectid, { budget: 'details', subjects, amount: 1, pass, own })
      }
      if (counts.manyDetails) {
        const amount = new Set((input as { project_ids: number[] }).project_ids).size
        left = await budgets.take({ budget: 'details', subjects, amount, softly: 1, pass, own })
      }
      if (counts.rows) await budgets.take(rows(0))
    },
    async done(data) {
      if (!counts.rows) return left
      return [...(left ?? []), ...(await budgets.add(rows((data as { list: unknown[] }).list.length)))]
    },
  }
}

/** Whom a viewer's calls are counted for, and whose captcha lets them go on. */
export function subjectsOf({ userId, firm, sessionId, ownLimits }: Viewer): {
  subjects: Subjects
  pass: string
  own: Own
} {
  const subjects: Subjects = { account: String(userId) }
  if (firm) subjects.firm = String(firm.id)
  return { subjects, pass: `session ${sessionId}`, own: ownLimits }
}

/** Who solved a captcha and may show its pass: the session, or the address without one. */
export function passSubject(viewer: Viewer | null, address: string): string {
  return viewer ? subjectsOf(viewer).pass : subjectsOfAddress(address).address
}
