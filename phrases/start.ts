import { start as en } from './en/start'
import type { Language, Phrase } from './phrases'
import { start as zh } from './zh/start'

/** What stops a start, and what it says on its way, by key. */
export type StartKey = keyof typeof zh
export type StartValues<Key extends StartKey> = (typeof zh)[Key] extends (values: infer V) => string
  ? [values: V]
  : []

const words = { zh, en }

export function startPhrase(language: Language, key: StartKey, values?: unknown): string {
  const phrase = words[language][key] as Phrase
  return typeof phrase === 'string' ? phrase : phrase(values as never)
}
