/** Which rows are chosen, and the row a range starts from. Keys survive paging; the anchor is a place on this page. */
export type Selection<K> = { keys: ReadonlySet<K>; anchor: number | null }

/** The rows of this page in order; rows that cannot be chosen are null. */
export type PageKeys<K> = readonly (K | null)[]

export const nothing: Selection<never> = { keys: new Set(), anchor: null }

/** Chooses or lets go of one row. */
export function toggleRow<K>(selection: Selection<K>, page: PageKeys<K>, index: number): Selection<K> {
  const key = page[index]
  if (key === null || key === undefined) return selection
  const keys = new Set(selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { keys, anchor: index }
}

/**
 * Brings everything between the anchor and `index` to the anchor's state, as in a mail program.
 * Without an anchor the range is the one row.
 */
export function toggleRange<K>(selection: Selection<K>, page: PageKeys<K>, index: number): Selection<K> {
  const { anchor } = selection
  if (anchor === null || anchor >= page.length) return toggleRow(selection, page, index)
  const anchorKey = page[anchor]
  const on = anchorKey !== null && anchorKey !== undefined && selection.keys.has(anchorKey)
  const keys = new Set(selection.keys)
  for (const key of page.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)) {
    if (key === null) continue
    if (on) keys.add(key)
    else keys.delete(key)
  }
  return { keys, anchor: index }
}

/** Everything on the page, or none of it when all are chosen already. Other pages keep their choice. */
export function togglePage<K>(selection: Selection<K>, page: PageKeys<K>): Selection<K> {
  const on = pageState(selection, page) !== 'all'
  const keys = new Set(selection.keys)
  for (const key of page) {
    if (key === null) continue
    if (on) keys.add(key)
    else keys.delete(key)
  }
  return { keys, anchor: null }
}

/** What the head's checkbox shows. */
export function pageState<K>(selection: Selection<K>, page: PageKeys<K>): 'none' | 'some' | 'all' {
  const keys = page.filter((key) => key !== null)
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === keys.length ? 'all' : 'some'
}
