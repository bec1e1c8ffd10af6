import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app'

const test = useApp()
const ask = (payload: object) =>
  test().call<{
    list: { id: number; name: string; level: number; longitude: number; parent: object | null }[]
  }>('/project/map_places', payload)

describe('/project/map_places', () => {
  it('finds places by the beginning of their names, in both languages', async () => {
    const { data } = await ask({ keyword: '南京' })
    expect(data.list[0]).toMatchObject({ id: 320_100, name: '南京', level: 3, parent: { name: '江苏' } })
    expect((await ask({ keyword: 'nanjing', lang: 'en' })).data.list[0]).toMatchObject({ name: 'Nanjing' })
    expect((await ask({ keyword: '没有这样的地方' })).data.list).toEqual([])
  })

  it('names what is in a part of the map, the larger first, the nearer the finer', async () => {
    const box = { west: 118, south: 31, east: 121, north: 33 }
    const levelsAt = async (zoom: number) => (await ask({ box, zoom })).data.list.map(({ level }) => level)
    expect(new Set(await levelsAt(4))).toEqual(new Set([2]))
    expect(new Set(await levelsAt(7))).toEqual(new Set([3]))
    const fine = await levelsAt(9)
    expect(fine).toEqual(fine.toSorted((a, b) => a - b))
    expect(fine).toContain(4)
    expect(fine.length).toBeLessThanOrEqual(80)
    const { data } = await ask({ box, zoom: 9 })
    for (const { longitude } of data.list) expect(longitude >= 118 && longitude <= 121).toBe(true)
  })

  it('wants a part of the map or a name', async () => {
    expect((await ask({})).code).toBe(1001)
    expect((await ask({ keyword: ' ' })).code).toBe(1001)
  })
})
