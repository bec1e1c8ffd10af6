import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listSchema, parseSort, parseUrl, writeSort, writeUrl } from './url-state'

const schema = listSchema({
  q: z.string().default(''),
  region: z.array(z.string()).default([]),
  ids: z.array(z.number()).default([]),
  from: z.number().optional(),
  open: z.boolean().default(false),
  unit: z.enum(['wan', 'yi']).default('yi'),
  shape: z.object({ lat: z.number(), lng: z.number() }).optional(),
  corners: z.array(z.object({ lat: z.number(), lng: z.number() })).default([]),
})

const read = (text: string) => parseUrl(schema, new URLSearchParams(text))
const write = (state: z.output<typeof schema>, now = '') =>
  writeUrl(schema, state, new URLSearchParams(now)).toString()

describe('the address of a list', () => {
  it('is bare while everything is at its default', () => {
    expect(read('')).toEqual({
      q: '',
      region: [],
      ids: [],
      open: false,
      unit: 'yi',
      corners: [],
      page: 1,
      perPage: 50,
      sort: '',
    })
    expect(write(read(''))).toBe('')
  })

  it('reads each type of field', () => {
    expect(
      read('region=zj&region=js&ids=3&from=0.9&open=true&unit=wan&page=2&sort=value:desc'),
    ).toMatchObject({
      region: ['zj', 'js'],
      ids: [3],
      from: 0.9,
      open: true,
      unit: 'wan',
      page: 2,
      sort: 'value:desc',
    })
  })

  it('leaves a field at its default when its text does not fit', () => {
    expect(read('unit=gold&page=0&perPage=9999&sort=DROP&from=lots&shape={')).toEqual(read(''))
  })

  it('keeps what looks like a number as text where the field is text', () => {
    expect(read('q=007&region=330000')).toMatchObject({ q: '007', region: ['330000'] })
  })

  it('keeps parameters of others and drops its own at their default', () => {
    expect(write({ ...read(''), page: 3 }, 'tab=map&region=zj&page=9')).toBe('tab=map&page=3')
  })

  it('writes an empty list where the default is not empty', () => {
    const chosen = z.object({ region: z.array(z.string()).default(['zj']) })
    const text = writeUrl(chosen, { region: [] }, new URLSearchParams()).toString()
    expect(text).toBe('region=')
    expect(parseUrl(chosen, new URLSearchParams(text))).toEqual({ region: [] })
  })

  it('gives back any state that was written', () => {
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => (value === 0 ? 0 : value))
    const point = fc.record({ lat: number, lng: number })
    const states = fc.record({
      q: fc.string({ unit: 'grapheme' }),
      region: fc.array(fc.string({ minLength: 1 })),
      ids: fc.array(fc.integer()),
      from: fc.option(number, { nil: undefined }),
      open: fc.boolean(),
      unit: fc.constantFrom('wan' as const, 'yi' as const),
      shape: fc.option(point, { nil: undefined }),
      corners: fc.array(point),
      page: fc.integer({ min: 1, max: 1000 }),
      perPage: fc.integer({ min: 1, max: 200 }),
      sort: fc.constantFrom('', 'value:asc', 'updated-at:desc'),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(read(write(state))).toEqual(state)
      }),
    )
  })
})

describe('sort', () => {
  it('goes to text and back', () => {
    expect(parseSort('value:desc')).toEqual({ key: 'value', order: 'desc' })
    expect(writeSort({ key: 'value', order: 'asc' })).toBe('value:asc')
    expect(parseSort('')).toBeNull()
    expect(writeSort(null)).toBe('')
  })
})
