import { expect, test } from 'vitest'
import { placeLevels, type Tree } from './tree'
import { withValue } from './with-value'

test('a city takes the place of its province', () => {
  const places: Tree = { levels: placeLevels, parentOf: (id) => (id === 3301 ? 33 : null) }
  expect(withValue({ province_ids: [33] }, { filter: 'city_ids', id: 3301 }, [places])).toMatchObject({
    province_ids: [],
    city_ids: [3301],
  })
})

test('a value is added to those that are set, once', () => {
  const once = withValue({ aircondition: [4] }, { filter: 'aircondition', id: 5 }, [])
  expect(once).toEqual({ aircondition: [4, 5] })
  expect(withValue(once, { filter: 'aircondition', id: 5 }, [])).toEqual(once)
})
