import { createStored } from '@groundbreak/client/stored'
import { useSyncExternalStore } from 'react'

const stored = createStored('list_style', '0')

/** How lists of projects were last shown in this browser: 0 a table, 1 cards. */
export function useListStyle(): [0 | 1, (style: 0 | 1) => void] {
  const style = useSyncExternalStore(stored.subscribe, stored.get) === '1' ? 1 : 0
  return [style, (next) => stored.set(String(next))]
}
