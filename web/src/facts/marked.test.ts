import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitAt, wordsToMark } from './marked'

it('marks every word, whatever its case', () => {
  const hits = splitAt('澜屿数据中心 DATA hub (data)', wordsToMark('数据 data'))
    .filter(({ hit }) => hit)
    .map(({ part }) => part)
  expect(hits).toEqual(['数据', 'DATA', 'data'])
})

it('never changes the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, words) => {
      expect(
        splitAt(text, words)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text)
    }),
  )
})
