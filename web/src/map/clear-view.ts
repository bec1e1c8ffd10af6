/** Of a panel: pixels from the view's top left corner. Of a padding: pixels from the edge of that name. */
export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

export interface View {
  width: number
  height: number
}

/** Pixels left free at the edges, and beside panels: half a mark and its name. */
const EDGE = 48
const BESIDE = 20

/** The ways to keep clear of all panels, each of them passed above or below, or at its side. */
export function clearPaddings({ width, height }: View, panels: readonly Edges[]): Edges[] {
  let ways: Edges[] = [{ top: EDGE, right: EDGE, bottom: EDGE, left: EDGE }]
  for (const { left, top, right, bottom } of panels) {
    const fromTop = bottom + BESIDE
    const fromBottom = height - top + BESIDE
    const fromLeft = right + BESIDE
    const fromRight = width - left + BESIDE
    ways = ways.flatMap((way) => [
      fromTop < fromBottom
        ? { ...way, top: Math.max(way.top, fromTop) }
        : { ...way, bottom: Math.max(way.bottom, fromBottom) },
      fromLeft < fromRight
        ? { ...way, left: Math.max(way.left, fromLeft) }
        : { ...way, right: Math.max(way.right, fromRight) },
    ])
  }
  return ways.filter(({ top, right, bottom, left }) => top + bottom < height && left + right < width)
}
