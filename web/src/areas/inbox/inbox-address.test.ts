import { expect, it } from 'vitest'
import { readInbox, writeInbox } from './inbox-address'

it.each([{}, { kind: 'gone' as const }, { search_id: 7, kind: 'new' as const }, { favorites: true }])(
  '%j is read as it was written',
  (selection) => {
    expect(readInbox(writeInbox(selection))).toEqual(selection)
  },
)

it('words it does not know ask for everything', () => {
  expect(readInbox(new URLSearchParams('news=old&search_id=x&favorites=yes'))).toEqual({})
})
