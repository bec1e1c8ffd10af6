import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearPaddings, type Edges } from './clear-view'

const view = { width: 900, height: 700 }
const tools: Edges = { left: 16, top: 16, right: 320, bottom: 52 }
const zoom: Edges = { left: 850, top: 16, right: 884, bottom: 116 }

describe('paddings clear of the panels', () => {
  it('are the same at all edges without a panel', () => {
    expect(clearPaddings(view, [])).toEqual([{ top: 48, right: 48, bottom: 48, left: 48 }])
  })

  it('pass a panel on either side', () => {
    expect(clearPaddings(view, [tools])).toEqual([
      { top: 72, right: 48, bottom: 48, left: 48 },
      { top: 48, right: 48, bottom: 48, left: 340 },
    ])
  })

  it('leave out the ways without room', () => {
    const small = { width: 300, height: 700 }
    const wide: Edges = { left: 8, top: 16, right: 292, bottom: 52 }
    expect(clearPaddings(small, [wide])).toEqual([{ top: 72, right: 48, bottom: 48, left: 48 }])
    expect(clearPaddings({ width: 80, height: 80 }, [])).toEqual([])
  })

  it('leave nothing of any panel inside', () => {
    const corner = fc.record({
      isLeft: fc.boolean(),
      isTop: fc.boolean(),
      width: fc.integer({ min: 10, max: 400 }),
      height: fc.integer({ min: 10, max: 200 }),
    })
    const placed = corner.map(({ isLeft, isTop, width, height }): Edges => {
      const left = isLeft ? 16 : view.width - 16 - width
      const top = isTop ? 16 : view.height - 16 - height
      return { left, top, right: left + width, bottom: top + height }
    })
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 4 }), (panels) => {
        for (const way of clearPaddings(view, panels))
          for (const { left, top, right, bottom } of panels) {
            const beside = right <= way.left || left >= view.width - way.right
            expect(beside || bottom <= way.top || top >= view.height - way.bottom).toBe(true)
          }
      }),
    )
    expect(clearPaddings(view, [tools, zoom])).toHaveLength(4)
  })
})
