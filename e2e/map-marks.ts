import type { Locator } from 'playwright-core'

/** Whether a panel of the map, or its edge, cuts this mark: it is whole once the map is moved. */
export function isCoveredOnMap(mark: Locator): Promise<boolean> {
  return mark.evaluate((target) => {
    const map = target.closest('.map')
    if (!map) return false
    const { left, top, right, bottom } = target.getBoundingClientRect()
    const whole = map.getBoundingClientRect()
    const isCut = left < whole.left || top < whole.top || right > whole.right || bottom > whole.bottom
    return (
      isCut ||
      [...map.querySelectorAll(':scope > :not(.map-canvas)')]
        .map((panel) => panel.getBoundingClientRect())
        .some((panel) => right > panel.left && left < panel.right && bottom > panel.top && top < panel.bottom)
    )
  })
}
