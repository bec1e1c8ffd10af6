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

let chosenBeforeLogin = false

/** Chosen by hand before login: the account takes it over instead of the other way round. */
export function chooseBeforeLogin(language: Language): void {
  chosenBeforeLogin = true
  setLanguage(language)
}

/** The language chosen by hand before this login, if any; asked once. */
export function takeChosenLanguage(): Language | null {
  const chosen = chosenBeforeLogin ? currentLanguage() : null
  chosenBeforeLogin = false
  return chosen
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
