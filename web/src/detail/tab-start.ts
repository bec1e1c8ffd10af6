import { type RefObject, useEffect, useRef } from 'react'

/** Where another tab is opened from far down the page, it begins at its start, beneath what sticks. */
export function useTabStart(tab: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const stuck = panel.current?.closest('.detail')?.querySelector('.detail-tabs')?.getBoundingClientRect()
    if (panel.current && stuck && panel.current.getBoundingClientRect().top < stuck.bottom)
      panel.current.scrollIntoView()
  }, [tab])
  return panel
}
