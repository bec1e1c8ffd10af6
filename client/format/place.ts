import type { Language } from '@groundbreak/phrases/phrases'
import type { Named } from '@groundbreak/contract/envelope'

interface Placed {
  country?: Named
  province: Named | null
  city: Named | null
  district: Named | null
}

/**
 * `浙江 杭州 临平`: the parts that are known, each once (a municipality is its own city). Abroad: the country.
 * @param short the short name of a place (浙江 for 浙江省), where it is known
 */
export function place(placed: Placed, short: (id: number) => string | undefined = () => undefined): string {
  return parts(placed, short).join(' ')
}

function parts(
  { country, province, city, district }: Placed,
  short: (id: number) => string | undefined,
): string[] {
  const names = [province, city, district].flatMap((part) => (part ? [short(part.id) ?? part.name] : []))
  if (names.length === 0) return country ? [country.name] : []
  return names.filter((name, index) => names.indexOf(name) === index)
}

/** In English the finest part first and no more than two of them, as in a letter: `Putuo, Zhoushan`. Chinese as ever. */
export function shortPlace(
  placed: Placed,
  short: (id: number) => string | undefined,
  language: Language,
): string {
  return language === 'zh' ? place(placed, short) : parts(placed, short).slice(-2).toReversed().join(', ')
}
