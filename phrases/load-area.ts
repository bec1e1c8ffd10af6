import type { Area, Language, Phrases } from './phrases'

/**
 * By the bundler: a file of each area in each language; without what is there from the beginning (`core`) and what
 * the server alone says.
 */
const files: Record<Language, Record<string, () => Promise<Phrases>>> = {
  zh: import.meta.glob<Phrases>(['./zh/*.ts', '!./zh/{index,core,mail,import,start,commands}.ts']),
  en: import.meta.glob<Phrases>(['./en/*.ts', '!./en/{index,core,mail,import,start,commands}.ts']),
}

/** The words of one area in one language, `secondFactor` out of second-factor.ts. Fails where its file cannot be fetched. */
export async function loadArea<A extends Area>(language: Language, area: A): Promise<Phrases[A]> {
  const file = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const words = await files[language][`./${language}/${file}.ts`]!()
  return words[area]
}
