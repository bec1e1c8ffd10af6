import { zh } from './zh/index'
import { en } from './en/index'

/** A phrase is words, or a function of the values that stand in it. */
export type Phrase = string | ((values: never) => string)

export type Phrases = typeof zh
/** The name of an area's phrases that screens may use; its files are called the same. */
export type Area = Exclude<keyof Phrases, 'mail' | 'importing'>
export type Language = 'zh' | 'en'
export const languages = ['zh', 'en'] as const

/** Every phrase in both languages. A key missing in one of them does not compile. */
export const phrases: Record<Language, Phrases> = { zh, en }

/** The specification's rule: 'en', or otherwise 'zh'. */
export function languageOf(value: unknown): Language {
  return value === 'en' ? 'en' : 'zh'
}

/** What can go wrong: what any call may meet, and each area's own. */
type Errors = Pick<Phrases['core'], 'http' | 'input'> & {
  [
    Name in keyof Phrases as Phrases[Name] extends { failures: object } ? Name : never
  ]: Phrases[Name] extends {
    failures: infer Failures
  }
    ? Failures
    : never
}
/** `session.wrongPassword`: the code of a failure says where its phrase stands. */
export type ErrorKey = {
  [Name in keyof Errors]: `${Name}.${keyof Errors[Name] & string}`
}[keyof Errors]

type PhraseAt<Key extends ErrorKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Errors
    ? Name extends keyof Errors[Area]
      ? Errors[Area][Name]
      : never
    : never
  : never
/** The values a failure's phrase asks for; nothing for plain words. */
export type ErrorValues<Key extends ErrorKey> =
  PhraseAt<Key> extends (values: infer V) => string ? V : undefined

/** The words of a failure in a language. */
export function errorPhrase<Key extends ErrorKey>(
  language: Language,
  key: Key,
  values?: ErrorValues<Key>,
): string {
  const [area, name] = key.split('.') as [keyof Errors, never]
  const words = phrases[language]
  const failures = area === 'http' || area === 'input' ? words.core[area] : words[area].failures
  const phrase = failures[name] as Phrase
  return typeof phrase === 'string' ? phrase : phrase(values as never)
}
