import { core as en } from '@groundbreak/phrases/en/core'
import { loadArea } from '@groundbreak/phrases/load-area'
import type { Area, Language, Phrases } from '@groundbreak/phrases/phrases'
import { core as zh } from '@groundbreak/phrases/zh/core'

/*
 * The words that this browser has: of each language, the areas that the modules loaded so far have named. `core` is
 * there from the beginning, for what goes wrong before anything else is.
 */

type Loaded = { core: Phrases['core'] } & Partial<Phrases>

const loaded: Record<Language, Loaded> = { zh: { core: zh }, en: { core: en } }
const needed = new Set<Area>()

/** A module says whose words it uses; they are loaded with it. */
export function needWords(areas: readonly Area[]): void {
  for (const area of areas) needed.add(area)
}

/** Loads all that modules have named and this language lacks, what is named meanwhile included. Fails where a file cannot be fetched. */
export async function loadWords(language: Language): Promise<void> {
  const words = loaded[language]
  const lacks = () => [...needed].filter((area) => !(area in words))
  for (let areas = lacks(); areas.length > 0; areas = lacks())
    await Promise.all(
      areas.map(async (area) => Object.assign(words, { [area]: await loadArea(language, area) })),
    )
}

/** The words of areas that are loaded. */
export function wordsOf<A extends Area>(language: Language, areas: readonly A[]): Pick<Phrases, A> {
  const missing = areas.find((area) => !(area in loaded[language]))
  // A part that was imported past `withWords`.
  if (missing) throw new Error(`The words of ${missing} are not loaded`)
  return loaded[language] as Pick<Phrases, A>
}
