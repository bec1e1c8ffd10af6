const arrived = new WeakSet<HTMLElement>()
/** So long what is read later and drawn above may push a thing away. */
const SETTLES_MS = 5000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * For the thing that the # of the address names: it comes into view once, when it is drawn, late as that may be, and
 * stays there while the page grows, unless the reader moves on.
 */
export function arriveAt(id: string): (node: HTMLElement | null) => void {
  return (node) => {
    if (!node || window.location.hash !== `#${id}` || arrived.has(node)) return
    arrived.add(node)
    const growth = new ResizeObserver(() => node.scrollIntoView({ block: 'center' }))
    for (let around = node.parentElement; around; around = around.parentElement) growth.observe(around)
    const settled = new AbortController()
    const settle = () => {
      growth.disconnect()
      settled.abort()
    }
    for (const move of MOVES) window.addEventListener(move, settle, { passive: true, signal: settled.signal })
    setTimeout(settle, SETTLES_MS)
  }
}
