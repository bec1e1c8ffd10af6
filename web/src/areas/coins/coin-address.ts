import { type CaseState, caseStates, type EntryKind, entryKinds } from '@groundbreak/contract/areas/coins'

export const coinTabs = ['cases', 'points'] as const
export type CoinTab = (typeof coinTabs)[number]

/** The screen as its address has it. */
export interface CoinView {
  tab: CoinTab
  /** Of the cases. */
  state?: CaseState
  /** Of the ledger. */
  kind?: EntryKind
  from?: string
  to?: string
  page: number
  /** The form is open: with the kept draft, or about a project. */
  case?: 'new' | number
}

const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

export function readCoins(params: URLSearchParams): CoinView {
  return {
    tab: coinTabs.find((tab) => tab === params.get('tab')) ?? 'cases',
    state: caseStates.find((state) => state === params.get('state')),
    kind: entryKinds.find((kind) => kind === params.get('kind')),
    from: day(params.get('from')),
    to: day(params.get('to')),
    page: Math.min(50_000, positive(params.get('page')) ?? 1),
    case: params.get('case') === 'new' ? 'new' : positive(params.get('case')),
  }
}

export function writeCoins(view: CoinView): URLSearchParams {
  const params = new URLSearchParams()
  if (view.tab !== 'cases') params.set('tab', view.tab)
  for (const name of ['state', 'kind', 'from', 'to', 'case'] as const)
    if (view[name] !== undefined) params.set(name, String(view[name]))
  if (view.page > 1) params.set('page', String(view.page))
  return params
}
