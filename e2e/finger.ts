import type { Locator } from 'playwright-core'

/** A finger on the middle line of what is drawn: laid down, moved and lifted, or pulled across. */
export async function fingerOn(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be touched is not drawn')
  const page = target.page()
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
    })
  const pull = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', from + (to - from) * part)
    await touch('touchEnd')
  }
  return { touch, pull }
}
