import { expect, test } from 'vitest'
import { presentReasons } from './duplicates.present'

const wordsOf = (kind: 'areaSame' | 'landSame', a: string) =>
  presentReasons([{ kind, weight: 2, a, b: a }], { language: 'en', away: false })[0]?.words

test('a measure has its thousands apart, a number that is a name stays as it is', () => {
  expect(wordsOf('areaSame', '212890.456')).toBe('Same area: 212,890.46 m²')
  expect(wordsOf('landSame', '20260014')).toContain('20260014')
})
