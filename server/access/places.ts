import type { Language } from '@groundbreak/phrases/phrases'
import { type CityResponse, open } from 'maxmind'

/** Where an address of the internet is, in words of a language; null = not known. */
export type Places = (address: string, language: Language) => string | null

/** Without a file nothing is known of places. */
export const noPlaces: Places = () => null

/**
 * Reads a file of places in MaxMind's format (.mmdb), of countries or cities, and follows it when it is replaced.
 * @throws when it cannot be read
 */
export async function openPlaces(file: string): Promise<Places> {
  const reader = await open<CityResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true })
  return (address, language) => {
    const found = lookUp(() => reader.get(address.replace(/^::ffff:(?=\d+\.)/i, '')))
    if (!found) return null
    const nameOf = (place?: { names: Partial<Record<'zh-CN' | 'en', string>> }) =>
      language === 'en' ? place?.names.en : (place?.names['zh-CN'] ?? place?.names.en)
    const parts = [nameOf(found.country), nameOf(found.subdivisions?.[0]), nameOf(found.city)].filter(
      (name): name is string => name !== undefined,
    )
    const words = [...new Set(parts)]
    if (words.length === 0) return null
    return language === 'en' ? words.toReversed().join(', ') : words.join(' ')
  }
}

/** What is no address is nowhere. */
function lookUp<T>(look: () => T): T | null {
  try {
    return look()
  } catch {
    return null
  }
}
