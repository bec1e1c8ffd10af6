import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entity } from './query'
import { matches } from './reference'
import { fold, wordsOf } from './text'

const names: Entity = { name: 'names', text: ['name'], codes: [], numbers: ['updated'], order: 'updated' }

function finds(words: string, name: string): boolean {
  return matches(
    names,
    { id: 1, text: { name: [name] }, codes: {}, numbers: {} },
    { kind: 'text', dimension: 'name', words },
  )
}

const letters = (value: string) => value.replaceAll(' ', '')

describe('folding', () => {
  it.each([
    ['ＡＢＣ　１２３', 'abc123'],
    ['寶興水電站（一期）', '宝兴水电站一期'],
    ['宝兴 水电站', '宝兴水电站'],
    ['万科·城市花园', '万科城市花园'],
    ['北京,东城', '北京 东城'],
    ["Xi'an Génie Center", 'xian genie center'],
    ['F-16 / A座', 'f16 a座'],
    ['3.5㎡', '3 5m2'],
    ['！？', ''],
  ])('makes %s %s', (value, folded) => expect(fold(value)).toBe(folded))

  it('changes no letter the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(letters(fold(fold(value)))).toBe(letters(fold(value)))
      }),
      { numRuns: 2_000 },
    )
  })

  it('splits words at blanks and keeps each once', () =>
    expect(wordsOf(' 水电  ＡＢ\u3000水電 ， ')).toEqual(['水电', 'ab']))
})

describe('a word', () => {
  it.each([
    ['宝兴', '宝兴水电站'],
    ['寶興', '宝兴水电站'],
    ['baoxing', '宝兴水电站'],
    ['BaoXing', '宝兴水电站'],
    ['baox', '宝兴水电站'],
    ['bx', '宝兴水电站'],
    ['bx水电站', '宝兴水电站'],
    ['bxsdz', '宝兴水电站'],
    ['宝兴sdz', '宝兴水电站'],
    ['水电 bx', '宝兴水电站'],
    ['chongqing', '重庆银行'],
    ['lvdi', '绿地中心'],
    ['ludi', '绿地中心'],
    ['shang', 'Shanghai Tower'],
    ['3号线', '地铁3号线'],
    ['线3', '地铁3号线 线3'],
    ['50011', 'GB50011'],
    ['gb500', 'GB50011'],
  ])('%s finds %s', (words, name) => expect(finds(words, name)).toBe(true))

  it.each([
    ['兴宝', '宝兴水电站'],
    ['hai', 'Shanghai Tower'],
    ['3号线', '地铁13号线'],
    ['0011', 'GB50011'],
    ['bs', '宝兴水电站'],
    ['京东', '北京,东城'],
    ['b', '宝兴水电站'],
  ])('%s does not find %s', (words, name) => expect(finds(words, name)).toBe(false))
})
