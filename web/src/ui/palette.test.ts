import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palettes } from './palette'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The custom properties of the first block that `selector` opens. */
function properties(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

describe('the palette of antd', () => {
  it.each([
    ['light', ':root'],
    ['dark', "[data-theme='dark']"],
  ] as const)('is that of tokens.css in %s', (mode, selector) => {
    expect(properties(selector)).toMatchObject(palettes[mode])
  })
})
