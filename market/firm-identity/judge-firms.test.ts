import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FirmFacts, judgeFirms } from './judge-firms'

const haoyuan: FirmFacts = {
  names: ['湖北昊源建设工程有限公司', 'Hubei Haoyuan Construction Engineering Co., Ltd.'],
  number: '91420500EXAMPLE001',
  address: '宜昌市示例路1号昊源大厦',
  cityId: 420_500,
  channels: ['a', 'b'],
  people: ['王示例', '李示例'],
}
const bare: FirmFacts = { names: ['湖北昊源建设工程有限公司'] }

describe('two records', () => {
  test.each<[string, FirmFacts, FirmFacts, boolean, string]>([
    [
      'of one code, whatever they are called',
      haoyuan,
      { ...haoyuan, names: ['青禾置业有限公司'] },
      true,
      'codeSame',
    ],
    ['of one name', haoyuan, bare, true, 'nameSame'],
    ['of one name and two codes', haoyuan, { ...bare, number: '91420500EXAMPLE002' }, false, 'codeOther'],
    ['of a short name alone', bare, { names: ['昊源建设'] }, false, 'nameShort'],
    [
      'of a short name, its telephone and its people',
      haoyuan,
      { names: ['昊源建设'], channels: ['a'], people: ['王示例'] },
      true,
      'nameShort',
    ],
    [
      'of a branch with everything of its parent',
      haoyuan,
      { ...haoyuan, number: null, names: ['湖北昊源建设工程有限公司宜昌分公司'] },
      false,
      'branch',
    ],
    [
      'of sisters in one house',
      haoyuan,
      { ...haoyuan, number: null, names: ['湖北昊源投资有限公司', '昊源'] },
      false,
      'lineOther',
    ],
    ['of a namesake in another city', bare, { names: ['湖南昊源建设工程有限公司'] }, false, 'placeOther'],
  ])('%s', (_, a, b, same, strongest) => {
    const verdict = judgeFirms(a, b)
    expect(verdict).toMatchObject({ same })
    expect(verdict.evidence[0]?.kind).toBe(strongest)
  })
})

test('which of two comes first changes nothing', () => {
  const facts = fc.record({
    names: fc.uniqueArray(
      fc.constantFrom(
        '湖北昊源建设有限公司',
        '昊源建设',
        '湖南昊源建设有限公司',
        'Haoyuan Construction Co., Ltd.',
      ),
      { minLength: 1, maxLength: 3 },
    ),
    number: fc.constantFrom(null, '91420500EXAMPLE001', '91420500EXAMPLE002'),
    channels: fc.subarray(['a', 'b']),
    people: fc.subarray(['王示例', '李示例']),
  })
  fc.assert(
    fc.property(facts, facts, (a, b) => {
      expect(judgeFirms(a, b).score).toBe(judgeFirms(b, a).score)
    }),
    { numRuns: 200 },
  )
})
