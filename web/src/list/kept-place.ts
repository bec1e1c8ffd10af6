import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where somebody was in a list: how far down, at which row, with what selected. */
interface Place {
  top?: number
  focus?: number
  selected?: unknown
}

/** By the address of the list, for as long as the page lives. */
const places = new Map<string, Place>()

/** State of a navigation that leads back to a list by its address. */
export const backToList = { backToList: true } as const

/** The place in which this list was left, when the way here was back; `keep` remembers a part of it. */
export function useKeptPlace(): { left: Place | undefined; keep: (part: Place) => void } {
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const back = useNavigationType() === NavigationType.Pop || isBack(state)
  const [left] = useState(() => (back ? places.get(address) : undefined))
  return { left, keep: (part) => void places.set(address, { ...places.get(address), ...part }) }
}

function isBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'backToList' in state
}

/** Begins where the list was left, and at the top of every other page (`offset`: its first row). */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, offset: number | undefined) {
  const { left, keep } = useKeptPlace()
  const top = left?.top ?? 0
  const drawn = useRef(offset)
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: drawn.current === offset ? top : 0 })
    drawn.current = offset
  }, [scroller, offset, top])
  const keeping = useRef(keep)
  useEffect(() => {
    keeping.current = keep
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => keeping.current({ top: element.scrollTop })
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
}
