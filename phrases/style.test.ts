import { describe, expect, it } from 'vitest'
import { commandPhrases } from './commands'
import { start as startEn } from './en/start'
import { languages, phrases, type Language } from './phrases'
import { styleRules, type StyleRule } from './style-rules'
import { start as startZh } from './zh/start'

const all: Record<Language, object> = {
  zh: { ...phrases.zh, commands: commandPhrases.zh, start: startZh },
  en: { ...phrases.en, commands: commandPhrases.en, start: startEn },
}

const names = { zh: '上海建工', en: 'Acme Co., Ltd.' }
const words = { zh: '内容', en: 'content' }
/** Values by their names; every other one is a number or a yes and no. */
const named = /^(?:asker|author|firm|folder|group|member|names?|sender|title|user)$/
const worded =
  /^(?:asked|because|by|cell|columns?|decided|direction|done|extent|fields?|first|kind|lead|limit|log|option|parties|place|position|province|purpose|reason|right|role|screen|share|sheet|sources?|stage|step|system|table|thing|timing|unit|way|what|why|words)$/
const dated = /^(?:at|date|day|on|since|until)$/

/** What a phrase may be given: a name that ends with a full stop, one and many, yes and no. */
function valuesOf(language: Language, number: number): never {
  return new Proxy(
    {},
    {
      get: (_, key) => {
        const name = String(key)
        if (named.test(name)) return names[language]
        if (worded.test(name)) return words[language]
        if (dated.test(name)) return '2026-03-01'
        return number
      },
    },
  ) as never
}

interface Said {
  place: string
  text: string
}

/** Every phrase below a place, the functions with each set of values. */
function said(language: Language, phrase: unknown, place: string): Said[] {
  if (typeof phrase === 'string') return [{ place, text: phrase }]
  if (typeof phrase === 'function')
    return [12, 1, 0].map((number) => ({
      place,
      text: String((phrase as (values: never) => unknown)(valuesOf(language, number))),
    }))
  return Object.entries(phrase as object).flatMap(([key, below]) =>
    said(language, below, place === '' ? key : `${place}.${key}`),
  )
}

const refusedBy = ({ never, except = {} }: StyleRule, of: readonly Said[]) =>
  of.filter(({ place, text }) => never.test(text) && !(place in except))

describe.each(languages)('the words in %s', (language) => {
  const phrasesSaid = said(language, all[language], '')

  it.each(styleRules.filter((rule) => rule.languages.includes(language)))('keep to: $better', (rule) => {
    const found = refusedBy(rule, phrasesSaid).map(({ place, text }) => `${place}: ${text}`)
    expect([...new Set(found)]).toEqual([])
  })
})

describe('the rules of style', () => {
  it.each(styleRules)('refuse what breaks them: $better', ({ never, refused, passes = [] }) => {
    expect(refused.filter((text) => !never.test(text))).toEqual([])
    expect(passes.filter((text) => never.test(text))).toEqual([])
    expect(refused).not.toHaveLength(0)
  })

  it('except only phrases that break them', () => {
    const stale = styleRules.flatMap((rule) =>
      Object.keys(rule.except ?? {}).filter((place) =>
        rule.languages.every(
          (language) =>
            !said(language, all[language], '').some(
              (one) => one.place === place && rule.never.test(one.text),
            ),
        ),
      ),
    )
    expect(stale).toEqual([])
  })
})
