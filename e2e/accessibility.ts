import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isCoveredOnMap } from './map-marks'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** A rule of WCAG that an element breaks. */
interface Fault {
  rule: string
  html: string
  selector: string
}

const levelAA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What breaks the rules named, below the selector. It runs in the page itself, and only what is broken leaves it:
 * all that axe saw is a megabyte a screen.
 */
async function faultsOf(page: Page, below: string, runOnly: axe.RunOnly): Promise<Fault[]> {
  // Once a document, which often lives for a whole test.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, only]) => {
      const options = { runOnly: only, resultTypes: ['violations' as const] }
      const { violations } = (await window.axe?.run({ include: [[selector]] }, options)) ?? {}
      if (!violations) throw new Error('axe is not in the page')
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => ({ rule: id, html, selector: String(target[0]) })),
      )
    },
    [below, runOnly] as const,
  )
}

/** A target that a bar at the edge half covers is whole once it is scrolled to. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector)
  if (await isCoveredOnMap(found)) return false
  await found.evaluate((target) => target.scrollIntoView({ block: 'center' }))
  return (await faultsOf(page, selector, { type: 'rule', values: ['target-size'] })).length > 0
}

/** The rules of WCAG A and AA that are broken below the selector, each with its element. */
export async function accessibilityFaults(page: Page, below = 'html'): Promise<string[]> {
  const faults: string[] = []
  for (const { rule, html, selector } of await faultsOf(page, below, { type: 'tag', values: levelAA }))
    if (rule !== 'target-size' || (await isTooSmall(page, selector))) faults.push(`${rule}: ${html}`)
  return faults
}
