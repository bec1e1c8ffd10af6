import { dial } from '@groundbreak/contract/areas/dial'

/** What the address of the list of calls says. */
export interface CallListState {
  /** Days in Shanghai, both included. */
  from?: string
  to?: string
  /** Whose calls; absent: everybody's that I may see. */
  user?: number
  /** Absent: answered or not. */
  answered?: boolean
  page: number
}

const { called_from: day } = dial.searchCalls.input.shape

export function readCallList(params: URLSearchParams): CallListState {
  const dayOf = (name: string) => {
    const read = day.safeParse(params.get(name) ?? undefined)
    return read.success ? read.data : undefined
  }
  const numberOf = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined
  }
  const answered = params.get('answered')
  return {
    from: dayOf('called_from'),
    to: dayOf('called_to'),
    user: numberOf('user_id'),
    answered: answered === '1' ? true : answered === '0' ? false : undefined,
    page: Math.min(numberOf('page') ?? 1, 50_000),
  }
}

/** The address of a state; parameters it does not know stay. */
export function writeCallList(state: CallListState, into = new URLSearchParams()): URLSearchParams {
  const put = (name: string, value: string | number | undefined) =>
    value === undefined ? into.delete(name) : into.set(name, String(value))
  put('called_from', state.from)
  put('called_to', state.to)
  put('user_id', state.user)
  put('answered', state.answered === undefined ? undefined : state.answered ? 1 : 0)
  put('page', state.page > 1 ? state.page : undefined)
  return into
}
