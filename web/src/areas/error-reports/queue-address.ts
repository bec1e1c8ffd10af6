import {
  type ErrorKind,
  errorKinds,
  errorReports,
  type ErrorState,
  errorStates,
  queueTabs,
} from '@groundbreak/contract/areas/error-reports'
import type { QueueQuestion, QueueTab } from '@groundbreak/client/areas/error-reports'

/** Days after which a report counts as old. */
export const ages = errorReports.queue.list.filters.older_than_days.values

/** The desk's list and the case that is open, as the address has them. */
export interface QueueView {
  tab: QueueTab
  kind?: ErrorKind
  state?: ErrorState
  province?: number
  /** Days. */
  older?: (typeof ages)[number]
  page: number
  case?: number
}

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

export function readQueue(params: URLSearchParams): QueueView {
  return {
    tab: queueTabs.find((tab) => tab === params.get('tab')) ?? 'open',
    kind: errorKinds.find((kind) => kind === params.get('kind')),
    state: errorStates.find((state) => state === params.get('state')),
    province: positive(params.get('province')),
    older: ages.find((days) => days === Number(params.get('older'))),
    page: positive(params.get('page')) ?? 1,
    case: positive(params.get('case')),
  }
}

export function writeQueue(view: QueueView): URLSearchParams {
  const params = new URLSearchParams()
  if (view.tab !== 'open') params.set('tab', view.tab)
  for (const name of ['kind', 'state', 'province', 'older', 'case'] as const)
    if (view[name] !== undefined) params.set(name, String(view[name]))
  if (view.page > 1) params.set('page', String(view.page))
  return params
}

export const PER_PAGE = 50

export function questionOf({ tab, kind, state, province, older, page }: QueueView): QueueQuestion {
  return {
    tab,
    page,
    per_page: PER_PAGE,
    kinds: kind && [kind],
    states: state && [state],
    province_ids: province ? [province] : undefined,
    older_than_days: older,
  }
}
