import type { Named } from '@groundbreak/contract/envelope'

interface Placed {
  country?: Named
  province: Named | null
  city: Named | null
  district: Named | null
}

/** `浙江 杭州 临平`: the parts that are known, each once (a municipality is its own city). Abroad: the country. */
export function place({ country, province, city, district }: Placed): string {
  const parts = [province, city, district].flatMap((part) => (part ? [part.name] : []))
  if (parts.length === 0) return country?.name ?? ''
  return parts.filter((name, index) => parts.indexOf(name) === index).join(' ')
}
