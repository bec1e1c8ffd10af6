export const coinTabs = ['cases', 'points'] as const
export type CoinTab = (typeof coinTabs)[number]

/** The screen as its address has it, beside what is asked of the list of its tab. */
export interface CoinView {
  tab: CoinTab
  /** The form is open: with the kept draft, or about a project. */
  case?: 'new' | number
}

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

export function readCoins(params: URLSearchParams): CoinView {
  return {
    tab: coinTabs.find((tab) => tab === params.get('tab')) ?? 'cases',
    case: params.get('case') === 'new' ? 'new' : positive(params.get('case')),
  }
}

/** The form opens or closes over the tab as it is. */
export function writeCase(params: URLSearchParams, about: CoinView['case']): URLSearchParams {
  if (about === undefined) params.delete('case')
  else params.set('case', String(about))
  return params
}
