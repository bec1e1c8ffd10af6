import { languageOf, type Area, type Language, type Phrases } from '@groundbreak/phrases/phrases'
import { useSyncExternalStore } from 'react'
import { createStored } from './stored'
import { loadWords, needWords, wordsOf } from './words'

/** The language of the screens, remembered in this browser; the account's own is taken over at login. */
const stored = createStored('lang', browserLanguage())

function browserLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language.startsWith('en') ? 'en' : 'zh'
}

export function currentLanguage(): Language {
  return languageOf(stored.get())
}

let wanted = currentLanguage()

/**
 * Changes the language of the screens once its words are here: until then the one before stays. Of two changes the
 * later one holds. Fails, and changes nothing, where the words cannot be fetched.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  await loadWords(language)
  if (wanted !== language) return
  stored.set(language)
  markDocument(language)
}

/** Loads the page anew in a language: browsers do not fetch a file of the screens again that failed once. */
export function reloadIn(language: Language): void {
  stored.keep(language)
  window.location.reload()
}

let chosenBeforeLogin = false

/** Chosen by hand before login: the account takes it over instead of the other way round. */
export async function chooseBeforeLogin(language: Language): Promise<void> {
  await setLanguage(language)
  chosenBeforeLogin = true
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

/**
 * Says, at a module's top, whose words it uses, and gives the hook that reads them in the language chosen:
 * `const usePhrases = phrasesOf('projects', 'shell')`.
 */
export function phrasesOf<A extends Area>(...areas: A[]): () => Pick<Phrases, A> {
  needWords(areas)
  return function usePhrases() {
    return wordsOf(useLanguage(), areas)
  }
}

/** A part of the screens that is loaded when it is needed; it has come when its words have. */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  await loadWords(currentLanguage())
  return part
}

/** What can be said outside of the screens, and before any words came. */
export function coreWords(): Phrases['core'] {
  return wordsOf(currentLanguage(), ['core']).core
}
