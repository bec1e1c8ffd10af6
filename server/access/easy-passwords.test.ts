import { describe, expect, it } from 'vitest'
import { isEasy, wordsOf } from './easy-passwords'

const own = wordsOf('zhang.wei', '张伟', 'Zhang Wei', '蓝塔建材有限公司', 'Blue Tower Materials Limited')

describe('easy to guess', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'pa55word!',
    'PASSWORD2026',
    '2026password',
    'qwerty',
    'Qwerty123',
    'qazwsx',
    '1qaz2wsx',
    'asdf1234',
    'poiuyt',
    'abcdef1',
    '123456',
    '12345678901',
    '654321',
    'aaaaaa',
    'ababab',
    'abc123abc123',
    'Summer2026',
    'Admin@123',
    'Welcome!',
    'iloveyou',
    'woaini520',
    'gongcheng8',
    'Potu-2026',
    'letmein1',
    'dragon99',
    'monkeymonkey',
    'zxcvbnm1',
    'Monday12',
  ])('%s', (password) => {
    expect(isEasy(password, [])).toBe(true)
  })

  it.each(['zhang.wei1', 'Zhang-81', 'BlueTower1', 'materials9', 'Tower#2026', 'x蓝塔建材有限公司'])(
    'for who knows the account: %s',
    (password) => {
      expect(isEasy(password, own)).toBe(true)
      expect(isEasy(password, [])).toBe(false)
    },
  )
})

describe('not easy', () => {
  it.each([
    'Ganzhe_81',
    'k7#Wm2',
    'tafel-ruh',
    'Rote Kräne über Suzhou',
    'x9vLq2',
    'Limited7k',
    '3Katzen&2Hunde',
  ])('%s', (password) => {
    expect(isEasy(password, own)).toBe(false)
  })
})
