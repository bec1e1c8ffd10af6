import { useLanguage } from '@groundbreak/client/language'
import type { Language } from '@groundbreak/phrases/phrases'
import { createContext, use } from 'react'
import './marked.css'

/** The words searched for, marked wherever `Marked` stands below it. */
export const WordsToMark = createContext<readonly string[]>([])

/** Text in which the words searched for are marked. */
export function Marked({ text }: { text: string }) {
  return splitAt(text, use(WordsToMark)).map(({ part, hit, at }) =>
    hit ? <mark key={at}>{part}</mark> : part,
  )
}

/** The same, told to readers and fonts as Chinese where it is Chinese on an English screen. */
export function AsWritten({ text }: { text: string }) {
  const lang = useLangOf(text)
  return lang ? (
    <span lang={lang}>
      <Marked text={text} />
    </span>
  ) : (
    <Marked text={text} />
  )
}

/** The language of a text the sources wrote, where it is not that of the screen. */
export function useLangOf(text: string | null | undefined): 'zh-CN' | undefined {
  return langOf(text, useLanguage())
}

export function langOf(text: string | null | undefined, language: Language): 'zh-CN' | undefined {
  return language === 'en' && text && /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined
}

/** The words of a search that can be marked. */
export function wordsToMark(keywords: string | undefined): string[] {
  return (keywords ?? '').split(/\s+/).filter((word) => word !== '')
}

/** The text in pieces: those that are one of the words, whatever their case, and those between. */
export function splitAt(
  text: string,
  words: readonly string[],
): { part: string; hit: boolean; at: number }[] {
  const escaped = words
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (escaped.length === 0) return [{ part: text, hit: false, at: 0 }]
  const longestFirst = escaped.toSorted((a, b) => b.length - a.length).join('|')
  let at = 0
  return text
    .split(new RegExp(`(${longestFirst})`, 'giu'))
    .map((part, index) => {
      const piece = { part, hit: index % 2 === 1, at }
      at += part.length
      return piece
    })
    .filter(({ part }) => part !== '')
}
