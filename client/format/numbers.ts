import type { Language } from '@groundbreak/phrases/phrases'
import { fixed } from './decimal'

/** A count or an area: whole, thousands with commas. */
export function whole(value: number): string {
  return fixed(value, 0)
}

/** Up to `places` decimals, no trailing zeros. */
export function upTo(value: number, places: number): string {
  const text = fixed(value, places)
  return places === 0 ? text : text.replace(/\.?0+$/, '')
}

/** A share 0-1 as `93.6%`. */
export function percent(share: number): string {
  return `${fixed(share, 1, 2)}%`
}

/** What a person typed: commas of either width and blanks do not count. Undefined when it is no number. */
export function parseNumber(text: string): number | undefined {
  const clean = text.normalize('NFKC').replaceAll(/[,，\s]/g, '')
  if (!/^-?\d*\.?\d+$|^-?\d+\.$/.test(clean)) return undefined
  return Number(clean)
}

/** Storeys above and below ground as `6 / −1`; null when neither is known. */
export function storeys(above: number | null, below: number | null): string | null {
  if (above === null && below === null) return null
  if (below === null || below === 0) return above === null ? null : whole(above)
  return `${above === null ? '—' : whole(above)} / ${whole(-Math.abs(below))}`
}

/** Square metres for narrow places: in Chinese as ten thousands with 2 decimals, in English whole. */
export function narrowArea(value: number, language: Language): string {
  return language === 'zh' ? fixed(value, 2, -4) : whole(value)
}

/** By how much a number changed, as `+10.3%`; null from nothing, and where it rounds to no change. */
export function percentChange(from: number, to: number): string | null {
  if (from === 0) return null
  const text = percent((to - from) / Math.abs(from))
  if (/^−?0\.0%$/.test(text)) return null
  return text.startsWith('−') ? text : `+${text}`
}
