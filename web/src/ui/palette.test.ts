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

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('words in %s', (mode) => {
  const c = palettes[mode]

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['accent-ink', 'surface'],
    ['accent-ink', 'accent-soft'],
    ['ink-3', 'hover'],
  ] as const)('%s on %s can be read', (word, ground) => {
    expect(contrast(c[word], c[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('an accent that is pointed at looks different', () => {
    expect(contrast(c.accent, c['accent-hover'])).toBeGreaterThan(1.1)
  })
})

describe('the palette of antd', () => {
  it.each([
    ['light', ':root'],
    ['dark', "[data-theme='dark']"],
  ] as const)('is that of tokens.css in %s', (mode, selector) => {
    expect(properties(selector)).toMatchObject(palettes[mode])
  })
})
