import { expect, it } from 'vitest'
import { fileSize } from './bytes'

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [18_800, '18 KB'],
  [1024 * 1024, '1 MB'],
  [1_300_000, '1.2 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
