import { describe, expect, it } from 'vitest'
import { crossesItself, type MapPoint } from './map-area'

const rings: [name: string, crosses: boolean, ring: MapPoint[]][] = [
  [
    'a triangle',
    false,
    [
      [0, 0],
      [4, 0],
      [0, 4],
    ],
  ],
  [
    'a square',
    false,
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
  ],
  [
    'a square with corners on its sides',
    false,
    [
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 2],
    ],
  ],
  [
    'a bay',
    false,
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ],
  ],
  [
    'a bow tie',
    true,
    [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ],
  ],
  [
    'a corner on a far edge',
    true,
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
  ],
  [
    'a corner that stands twice',
    true,
    [
      [0, 0],
      [0, 0],
      [4, 0],
      [0, 4],
    ],
  ],
  [
    'a way there and back',
    true,
    [
      [0, 0],
      [4, 0],
      [2, 0],
      [0, 4],
    ],
  ],
  [
    'a line',
    true,
    [
      [0, 0],
      [2, 2],
      [4, 4],
    ],
  ],
  [
    'two loops through one corner',
    true,
    [
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [0, 4],
      [2, 2],
    ],
  ],
]

describe('a ring', () => {
  it.each(rings)('%s crosses itself: %s', (_, crosses, ring) => {
    for (let turn = 0; turn < ring.length; turn++) {
      const turned = [...ring.slice(turn), ...ring.slice(0, turn)]
      expect(crossesItself(turned)).toBe(crosses)
      expect(crossesItself(turned.toReversed())).toBe(crosses)
    }
  })
})
