import { expect, it } from 'vitest'
import { failureKind } from './failure'

it('codes of an ended session are one kind', () => {
  for (const code of [-60, -61, -63, 20_001, 6015, -555, 403]) expect(failureKind(code)).toBe('sessionEnded')
  expect(failureKind(-232)).toBe('passwordChangeRequired')
  expect(failureKind(6513)).toBe('appLoginRequired')
  expect(failureKind(405)).toBe('noPermission')
  expect(failureKind(429)).toBe('tooFrequent')
  expect(failureKind(1204)).toBe('refused')
})
