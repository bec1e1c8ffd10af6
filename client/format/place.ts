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
export function place(
  { country, province, city, district }: Placed,
  short: (id: number) => string | undefined = () => undefined,
): string {
  const parts = [province, city, district].flatMap((part) => (part ? [short(part.id) ?? part.name] : []))
  if (parts.length === 0) return country?.name ?? ''
  return parts.filter((name, index) => parts.indexOf(name) === index).join(' ')
}
