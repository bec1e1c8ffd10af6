import { expect, test } from 'vitest'
import { identityKeyOf } from './identity-key'

const keyOf = (name: string) => identityKeyOf(name)?.key

test.each([
  ['湖北省宜昌市昊源建设（集团）有限责任公司', '宜昌昊源建设集团有限公司'],
  ['Hubei Haoyuan Construction Co., Ltd.', 'HUBEI HAOYUAN CONSTRUCTION COMPANY LIMITED'],
])('%s and %s share a key', (a, b) => {
  expect(keyOf(a)).toBe(keyOf(b))
})

test.each([
  ['湖北昊源建设有限公司', '湖南昊源建设有限公司'],
  ['湖北昊源建设有限公司', '昊源建设有限公司'],
  ['昊源建设股份有限公司', '昊源建设有限公司'],
  ['昊源建设有限公司宜昌分公司', '昊源建设有限公司'],
  // The second word is a town, and the brand.
  ['Shantou Huadian Power Co Ltd', 'Yunnan Huadian Power Co Ltd'],
])('%s and %s do not', (a, b) => {
  expect(keyOf(a)).not.toBe(keyOf(b))
})

test('a branch leads to its parent, and what tells no firm has no key', () => {
  expect(identityKeyOf('昊源建设有限公司宜昌分公司')?.parentKey).toBe(keyOf('昊源建设有限公司'))
  expect(identityKeyOf('昊源建设有限公司、青禾设计有限公司联合体')).toBeUndefined()
})
