import { describe, expect, it } from 'vitest'
import { readProjectMap, writeProjectMap, type ProjectMapState } from './project-map'

describe('the address of the map', () => {
  it('reads back what was written', () => {
    const state: ProjectMapState = {
      filters: { keyword: '医院', area: [{ kind: 'circle', longitude: 120, latitude: 30, metres: 5000 }] },
      page: 2,
      sort: '-invest_value',
      look: { longitude: 120.15, latitude: 30.28, zoom: 9.25 },
      follows: false,
      project: 12,
      selected: true,
    }
    const address = writeProjectMap(state).toString()
    expect(address).toContain('at=120.15_30.28_9.25&follow=0&project=12&selected=1')
    expect(readProjectMap(new URLSearchParams(address))).toEqual(state)
  })

  it('says nothing of what is as usual, and leaves other parameters alone', () => {
    const usual = readProjectMap(new URLSearchParams())
    expect(usual).toMatchObject({ follows: true, look: undefined, project: undefined })
    expect(writeProjectMap(usual, new URLSearchParams('x=1')).toString()).toBe('x=1')
  })

  it.each(['', '120_30', '200_30_4', '120_86_4', '120_30_99', '120_30_x', '120_30_4_5'])(
    'leaves out a look that is none: %s',
    (at) => {
      expect(readProjectMap(new URLSearchParams({ at })).look).toBeUndefined()
    },
  )
})
