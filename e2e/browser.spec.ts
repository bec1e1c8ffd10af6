import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { accessibilityFaults } from './accessibility'
import { launchBrowser } from './browser'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('Chinese text is drawn with Chinese letters', async () => {
  const page = await browser.newPage()
  await page.setContent('<p id="text" style="font-family: sans-serif">破土 宝兴水电站 Groundbreak</p>')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#text' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['Noto Sans SC'])
  await page.close()
})

test('maps have the WebGL that they need', async () => {
  const page = await browser.newPage()
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)).toBe(true)
  await page.close()
})

test('what breaks the rules of WCAG is found, each with its element, and below what is asked for alone', async () => {
  const page = await browser.newPage()
  await page.setContent(`<html lang="en"><title>Faults</title><main>
    <img src="data:,"><p style="color: #bbb; background: #fff">pale</p>
    <button style="width: 9px; height: 9px; padding: 0" aria-label="one"></button
    ><button style="width: 9px; height: 9px; padding: 0" aria-label="two"></button>
  </main><aside>sound</aside></html>`)
  const rules = (await accessibilityFaults(page)).map((fault) => fault.split(':', 1)[0])
  expect(new Set(rules)).toEqual(new Set(['image-alt', 'color-contrast', 'target-size']))
  expect(await accessibilityFaults(page, 'aside')).toEqual([])
  await page.close()
})
