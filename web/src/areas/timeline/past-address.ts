/** How the history is looked at: its list, a day, or two days. */
export type PastView =
  | { kind: 'changes' }
  | { kind: 'asOf'; date: string }
  | { kind: 'compare'; from: string; to: string; all: boolean }

const DAY = /^\d{4}-\d\d-\d\d$/

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

/** `?as_of=2026-01-31`, `?compare=2026-01-01..2026-01-31&fields=all`; anything else is the list. */
export function readPast(params: URLSearchParams): PastView {
  const date = params.get('as_of')
  if (date !== null && isDay(date)) return { kind: 'asOf', date }
  const [from = '', to = '', more] = (params.get('compare') ?? '').split('..')
  if (isDay(from) && isDay(to) && more === undefined)
    return { kind: 'compare', from, to, all: params.get('fields') === 'all' }
  return { kind: 'changes' }
}

/** The address with another view; its other parts stay. */
export function writePast(params: URLSearchParams, view: PastView): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['as_of', 'compare', 'fields']) next.delete(name)
  if (view.kind === 'asOf') next.set('as_of', view.date)
  if (view.kind === 'compare') {
    next.set('compare', `${view.from}..${view.to}`)
    if (view.all) next.set('fields', 'all')
  }
  return next
}
