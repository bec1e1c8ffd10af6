import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProjectFacts } from './duplicates.facts'
import { judgePair } from './duplicates.judge'
import { keysOf } from './duplicates.keys'
import { numberOf, takeMarks } from './duplicates.marks'
import { foldName } from '@groundbreak/db/folding/fold-name'
import { readName } from './duplicates.name'

/** Everything but the name agrees: owner, district, address, spot. */
const common: ProjectFacts = {
  names: [],
  place: { countryId: 156, provinceId: 320_000, cityId: 320_100, districtId: 320_111 },
  address: '南京市浦口区珠江路 18 号',
  position: { longitude: 118.6, latitude: 32.05 },
  owners: [{ names: ['南京浦口城市建设投资有限公司'] }],
  categoryId: 1,
}
const named = (...names: string[]): ProjectFacts => ({ ...common, names })
/** Nothing but the name and the city. */
const bare = (name: string): ProjectFacts => ({
  names: [name],
  place: { countryId: 156, provinceId: 320_000, cityId: 320_100 },
})

describe('one project', () => {
  it.each([
    ['浦口区智慧物流园建设项目施工(第2次招标)中标候选人公示', '浦口区智慧物流园建设项目施工中标结果公告'],
    ['浦口区智慧物流园项目（二次）', '南京市浦口区智慧物流园工程'],
    ['浦口區智慧物流園項目', '浦口区智慧物流园项目[重新招标]更正公告'],
    ['浦口区智慧物流园项目监理服务', '浦口区智慧物流园项目设计施工总承包(EPC)'],
    ['浦口区智慧物流园（一期）项目', '浦口区智慧物流园第１期工程'],
    ['2025年浦口区高标准农田项目（三标段）', '2025年浦口区高标准农田项目（第3标段）第2次公示'],
    [
      '浦口区智慧物流园配套管网、道路及附属设施改造提升...',
      '浦口区智慧物流园配套管网、道路及附属设施改造提升项目施工',
    ],
  ])('%s = %s', (a, b) => {
    expect(judgePair(bare(a), bare(b))).toMatchObject({ same: true })
  })

  it('is known in two languages by sound, spot and capacity', () => {
    const zh = { ...common, names: ['华能九台电厂'], owners: [], capacity: 1320 }
    const en = {
      ...common,
      names: ['Huaneng Jiutai power station'],
      owners: [],
      capacity: 1320,
      address: null,
    }
    expect(judgePair(zh, en).same).toBe(true)
    expect(judgePair(zh, { ...en, names: ['Huaneng Yushe power station'] }).same).toBe(false)
  })

  it('is known by the number of its plot, whatever it is called', () => {
    const deal = { ...named('浦口区珠江路以北地块'), plotNumbers: ['3201112018B00730'] }
    expect(judgePair(deal, { ...named('云栖花园'), plotNumbers: ['3201112018B00730'] }).same).toBe(true)
  })
})

describe('two projects, though owner, address and spot agree', () => {
  it.each([
    ['浦口区智慧物流园一期', '浦口区智慧物流园二期', 'phase'],
    ['浦口区智慧物流园项目', '浦口区智慧物流园二期项目', 'phase'],
    ['Pukou Logistics Park Phase I', 'Pukou Logistics Park Phase II', 'phase'],
    ['浦口区智慧物流园一标段', '浦口区智慧物流园二标段', 'lot'],
    ['浦口区智慧物流园项目', '浦口区智慧物流园 2 标段', 'lot'],
    ['浦口区2023年度老旧小区改造项目', '浦口区2024年度老旧小区改造项目', 'year'],
    ['浦口区老旧小区改造项目', '浦口区2024年度老旧小区改造项目', 'year'],
    ['珠江路A地块住宅项目', '珠江路B地块住宅项目', 'plot'],
    ['浦口区农村公路提升工程第一批', '浦口区农村公路提升工程第二批', 'batch'],
    ['浦乌路改造（K1+000～K5+200段）', '浦乌路改造（K5+200～K9+800段）', 'section'],
    ['浦口区第一中学教学楼项目', '浦口区第一中学体育馆及食堂项目', 'nameOther'],
    ['浦口区明珠东路改造工程', '浦口区明珠西路改造工程', 'nameOther'],
  ])('%s ≠ %s (%s)', (a, b, because) => {
    const verdict = judgePair(named(a), named(b))
    expect(verdict.same).toBe(false)
    expect(verdict.evidence.map(({ kind }) => kind)).toContain(because)
  })

  it('with plots of their own', () => {
    const a = { ...named('远博地产'), plotNumbers: ['1303222018B00415'] }
    expect(judgePair(a, { ...named('远博地产'), plotNumbers: ['1303222018B00428'] }).same).toBe(false)
  })

  it('with one everyday name in two provinces', () => {
    const other = { ...bare('安置小区建设项目'), place: { countryId: 156, provinceId: 440_000 } }
    expect(judgePair(bare('安置小区建设项目'), other).score).toBeLessThan(30)
  })
})

describe('the judge', () => {
  const texts = fc.constantFrom(
    '一期',
    '二标段',
    '2025年',
    '浦口区',
    '物流园',
    'Phase II',
    '(第2次招标)',
    '监理',
    '3#楼',
    '…',
    '（',
    'park',
    '宜昌',
  )
  const facts = fc.record({
    names: fc.array(
      fc.oneof(
        fc.string(),
        fc.array(texts).map((parts) => parts.join('')),
      ),
      { maxLength: 3 },
    ),
    address: fc.option(fc.string()),
    value: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    plotNumbers: fc.array(fc.string(), { maxLength: 2 }),
  })

  it('says the same of a and b as of b and a, in reasons that add up, for any text', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        const [one, other] = [judgePair(a, b), judgePair(b, a)]
        expect(other.score).toBe(one.score)
        expect(one.score).toBeGreaterThanOrEqual(0)
        expect(one.score).toBeLessThanOrEqual(100)
        expect(other.evidence.map(({ kind }) => kind).toSorted()).toEqual(
          one.evidence.map(({ kind }) => kind).toSorted(),
        )
        keysOf(a)
      }),
    )
  })

  it('puts records that it would join into one block', () => {
    const again = named('南京市浦口区智慧物流园工程（第2次招标）')
    expect(keysOf(named('浦口区智慧物流园项目')).some((key) => keysOf(again).includes(key))).toBe(true)
  })
})

describe('a name', () => {
  it.each([
    ['远安县雨水管网改造工程（七期、八期、九期、十 期）监理', { phase: ['10', '7', '8', '9'] }],
    ['西坝旅游岛项目三至五标段', { lot: ['3', '4', '5'] }],
    ['高标准农田项目', { lot: [], phase: [] }],
    ['2023-2024年度水毁修复', { year: ['2023', '2024'] }],
    ['启宸上院3#地块主体工程', { plot: ['3'] }],
    ['10kV配电工程', { grade: ['10kv'] }],
    ['二次供水改造', { phase: [], lot: [] }],
  ])('%s says %o', (name, marks) => {
    expect(takeMarks(foldName(name)).marks).toMatchObject(marks)
  })

  it('keeps its round apart, and the water that is supplied a second time in', () => {
    expect(readName('城区二次供水改造项目(第3次招标)')).toMatchObject({
      round: 3,
      core: expect.stringContaining('二次供水'),
    })
  })

  it('reads Chinese and Roman numbers', () => {
    expect(['十二', 'iv', '二十', '03', '首', '期'].map((one) => numberOf(one))).toEqual([
      12,
      4,
      20,
      3,
      1,
      undefined,
    ])
  })
})
