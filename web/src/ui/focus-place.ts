import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where the focus was, and where it goes when that is gone: the best first. */
export type FocusPlace = readonly HTMLElement[]

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'
const overlay = '[role=dialog], [role=menu]'

/** The places of what is open now, the oldest first: a dialog over a dialog leads back through both. */
const open: FocusPlace[] = []

/** What in `root` can be reached by Tab, in its order. */
export function reachable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
}

/** The element, then what follows it in its part of the page, what stands before it, and the page. */
export function placeOf(element: Element | null): FocusPlace {
  if (!(element instanceof HTMLElement) || element === document.body) return backOfAll()
  const region = element.closest<HTMLElement>(`${overlay}, main, header, nav`) ?? document.body
  const around = reachable(region)
  const at = around.indexOf(element)
  const neighbours = at < 0 ? around : [...around.slice(at + 1), ...around.slice(0, at).toReversed()]
  return [element, ...neighbours, ...(element.closest(overlay) ? (open.at(-1) ?? []) : []), ...backOfAll()]
}

function backOfAll(): HTMLElement[] {
  const main = document.querySelector('main')
  return main ? [main] : []
}

const takesFocus = (element: HTMLElement) => element.checkVisibility() && !element.matches(':disabled')

let watching: { end: () => void } | undefined

/** Gives the focus to the first of them that is there; should that vanish before anybody moves on, to the next. */
export function focusPlace(place: FocusPlace) {
  watching?.end()
  place.find(takesFocus)?.focus({ preventScroll: true })
  const taken = document.activeElement
  const vanished = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    end()
    focusPlace(place)
  })
  const moved = ({ target }: FocusEvent) => (target === taken ? undefined : end())
  const end = () => {
    vanished.disconnect()
    document.removeEventListener('focusin', moved)
    watching = undefined
  }
  watching = { end }
  vanished.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', moved)
}

/** While `open` the focus is elsewhere; then it goes back to what opened it, or to a neighbour of that. */
export function useWayBack(isOpen: boolean) {
  const place = useRef<FocusPlace>([])
  // Before what opens takes the focus.
  useLayoutEffect(() => {
    if (isOpen) place.current = placeOf(document.activeElement)
  }, [isOpen])
  // After what closes has let it go.
  useEffect(() => {
    if (!isOpen) return
    const { current } = place
    open.push(current)
    return () => {
      open.splice(open.indexOf(current), 1)
      if (isLeft(current)) focusPlace(current)
    }
  }, [isOpen])
}

/** Nobody has put the focus elsewhere: it is nowhere, or still in what closes. */
function isLeft([opener]: FocusPlace): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return true
  const closing = activeElement.closest(overlay)
  return closing !== null && (opener === undefined || !closing.contains(opener))
}
