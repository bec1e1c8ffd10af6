import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, followed while it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

/** Phone: cards and sheets, no tables. */
export const usePhone = () => useMedia('(max-width: 640px)')

/** The rail is a drawer. */
export const useNarrow = () => useMedia('(max-width: 900px)')

/** Facets and peeks are drawers, the ask box is short. */
export const useMidWidth = () => useMedia('(max-width: 1199px)')
