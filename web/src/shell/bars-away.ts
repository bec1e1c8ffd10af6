import { useState, type UIEvent } from 'react'
import { useMedia } from '../ui/media'

/** Less would come to its top by the bars' going alone, and they would come and go. */
const enough = 320

/**
 * At low height (zoomed in, a phone on its side) the bars are away while one reads on, and back at the top; `onScroll`
 * is for the capture phase of what holds them.
 */
export function useBarsAway(): { away: boolean; onScroll: (event: UIEvent) => void } {
  const low = useMedia('(max-height: 560px)')
  const [scrolled, setScrolled] = useState(false)
  const onScroll = ({ target }: UIEvent) => {
    if (!low || !(target instanceof HTMLElement) || !target.closest('main') || target.closest('aside')) return
    if (target.scrollTop <= 0) setScrolled(false)
    else if (target.scrollHeight - target.clientHeight > enough) setScrolled(true)
  }
  return { away: low && scrolled, onScroll }
}
