import { idOf } from '@groundbreak/client/list-state/address-ids'

export const coinTabs = ['cases', 'points'] as const
export type CoinTab = (typeof coinTabs)[number]

/** The screen as its address has it, beside what is asked of the list of its tab. */
export interface CoinView {
  tab: CoinTab
  /** The form is open: with the kept draft, or about a project. */
  case?: 'new' | number
}

export function readCoins(params: URLSearchParams): CoinView {
  return {
    tab: coinTabs.find((tab) => tab === params.get('tab')) ?? 'cases',
    case: params.get('case') === 'new' ? 'new' : idOf(params.get('case')),
  }
}

/** The form opens or closes over the tab as it is. */
export function writeCase(params: URLSearchParams, about: CoinView['case']): URLSearchParams {
  if (about === undefined) params.delete('case')
  else params.set('case', String(about))
  return params
}
