import { languageOf, phrases, type Language, type Phrases } from '@groundbreak/phrases/phrases'
import { useSyncExternalStore } from 'react'
import { createStored } from './stored'

/** The language of the screens, remembered in this browser; the account's own is taken over at login. */
const stored = createStored('lang', browserLanguage())

function browserLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language.startsWith('en') ? 'en' : 'zh'
}

export function currentLanguage(): Language {
  return languageOf(stored.get())
}

export function setLanguage(language: Language): void {
  stored.set(language)
  markDocument(language)
}

/** Tells readers and fonts which language the page is in. */
export function markDocument(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en-GB'
}

export function useLanguage(): Language {
  return useSyncExternalStore(stored.subscribe, currentLanguage, currentLanguage)
}

/** The words of the language chosen. */
export function usePhrases(): Phrases {
  return phrases[useLanguage()]
}

export function currentPhrases(): Phrases {
  return phrases[currentLanguage()]
}
