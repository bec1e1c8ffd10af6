import { createStored } from '@groundbreak/client/stored'
import { useSyncExternalStore } from 'react'
import { setSingleKeys } from './keys'

const singleKeys = createStored('single_keys', 'on')
setSingleKeys(singleKeys.get() === 'on')

/** Whether single keys act; Escape and Enter always do. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeys.get) === 'on'
  return [
    on,
    (next) => {
      singleKeys.set(next ? 'on' : 'off')
      setSingleKeys(next)
    },
  ]
}
