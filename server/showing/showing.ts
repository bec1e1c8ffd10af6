import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../access/viewer'
import type { Vocabularies } from '../vocabularies/vocabularies'

/** For whom, and in which words, anything is shown. */
export interface Showing {
  viewer: Viewer
  vocabularies: Vocabularies
  language: Language
  /** Demo mode: no name, phone or value. */
  away: boolean
}

interface Who {
  viewer: Viewer
  language: Language
  house: { vocabularies: Vocabularies }
}

export function showingFor({ viewer, language, house }: Who): Showing {
  return { viewer, language, vocabularies: house.vocabularies, away: viewer.settings.awayMode }
}
