const arrived = new WeakSet<HTMLElement>()

/** For the thing that the # of the address names: it comes into view once, when it is drawn, late as that may be. */
export function arriveAt(id: string): (node: HTMLElement | null) => void {
  return (node) => {
    if (!node || window.location.hash !== `#${id}` || arrived.has(node)) return
    arrived.add(node)
    node.scrollIntoView({ block: 'center' })
  }
}
