import { describe, expect, it } from 'vitest'
import { loadArea } from './load-area'
import { languages, phrases, type Area } from './phrases'

/** What a browser never loads: it is there from the beginning, or only the server says it. */
const elsewhere = new Set(['core', 'mail', 'importing'])
const areas = Object.keys(phrases.zh).filter((area) => !elsewhere.has(area)) as Area[]

describe.each(languages)('the words of one area (%s)', (language) => {
  it.each(areas)('are those of the whole: %s', async (area) => {
    expect(await loadArea(language, area)).toBe(phrases[language][area])
  })
})
