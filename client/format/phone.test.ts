import { expect, it } from 'vitest'
import { maskedNumber } from './phone'

it('groups mobiles and landlines and leaves the rest', () => {
  expect(maskedNumber('199000*****')).toBe('199-000•-••••')
  expect(maskedNumber('020-000*****')).toBe('020-000•-••••')
  expect(maskedNumber('0571-00*****')).toBe('0571-00•-••••')
  expect(maskedNumber('400-00*****')).toBe('400-00•••••')
  expect(maskedNumber('z*****@firm.example')).toBe('z•••••@firm.example')
})
