import { describe, expect, test } from 'vitest'
import { judgeNames, readFirmName } from './judge-names'

const same = (a: string, b: string) => {
  const [forth, back] = [judgeNames(a, b), judgeNames(b, a)]
  expect(back.same, `${a} and ${b} from either side`).toBe(forth.same)
  return forth
}

describe('one firm under two names', () => {
  test.each([
    ['width', '昊源建设（集团）有限公司', '昊源建设(集团)有限公司', 'nameSame'],
    ['traditional', '湖北昊源建設工程有限公司', '湖北昊源建设工程有限公司', 'nameSame'],
    ['legal form', '湖北昊源建设工程有限责任公司', '湖北昊源建设工程有限公司', 'nameForm'],
    ['市', '宜昌市昊源建设有限公司', '宜昌昊源建设有限公司', 'nameForm'],
    ['a place in its province', '湖北省宜昌市昊源建设有限公司', '宜昌昊源建设有限公司', 'nameForm'],
    ['short', '昊源建设', '湖北昊源建设工程有限公司', 'nameShort'],
    ['abbreviated', '中建三局', '中国建筑第三工程局有限公司', 'nameShort'],
    ['a bureau of harbours', '中交二航局', '中交第二航务工程局有限公司', 'nameShort'],
    ['shares', '昊源股份', '湖北昊源电子股份有限公司', 'nameShort'],
    ['a homophone', '湖北浩源建设工程有限公司', '湖北昊源建设工程有限公司', 'nameMisspelt'],
    ['a word misspelt', '湖北昊源建投工裎有限公司', '湖北昊源建投工程有限公司', 'nameMisspelt'],
    ['a form misspelt', '湖北昊源建设工程有线公司', '湖北昊源建设工程有限公司', 'nameForm'],
    ['struck off', '湖北昊源建设工程有限公司（已注销）', '湖北昊源建设工程有限公司', 'nameSame'],
    [
      'former',
      '宜昌青禾置业有限公司（原湖北昊源建设工程有限公司）',
      '湖北昊源建设工程有限公司',
      'nameFormer',
    ],
    ['at work', '湖北昊源建设工程有限公司武汉地铁8号线项目部', '湖北昊源建设工程有限公司', 'nameForm'],
    [
      'a member',
      '湖北昊源建设工程有限公司、宜昌青禾置业有限公司联合体',
      '宜昌青禾置业有限公司',
      'nameMember',
    ],
    [
      'a member in English',
      'Haoyuan Construction Co., Ltd. / Qinghe Co., Ltd. JV',
      'Qinghe Co Ltd',
      'nameMember',
    ],
    [
      'English forms',
      'Hubei Haoyuan Construction Co., Ltd.',
      'HUBEI HAOYUAN CONSTRUCTION COMPANY LIMITED',
      'nameForm',
    ],
    [
      'English misspelt',
      'Hubei Haoyaun Construction Co., Ltd.',
      'Hubei Haoyuan Construction Co., Ltd.',
      'nameMisspelt',
    ],
    ['initials', 'CSCEC', 'China State Construction Engineering Corporation Limited', 'nameAcronym'],
    [
      'translated',
      'Hubei Haoyuan Construction Engineering Co., Ltd.',
      '湖北昊源建设工程有限公司',
      'nameTranslated',
    ],
    ['a known brand', 'Country Garden Holdings Company Limited', '碧桂园控股有限公司', 'nameTranslated'],
    [
      'an ordinal',
      'China Construction Third Engineering Bureau',
      '中国建筑第三工程局有限公司',
      'nameTranslated',
    ],
  ])('%s: %s is %s', (_, a, b, reason) => {
    expect(same(a, b)).toMatchObject({ same: true, reason })
  })
})

describe('two firms', () => {
  test.each([
    ['sisters by number', '中国建筑第三工程局有限公司', '中国建筑第二工程局有限公司', 'numberOther'],
    ['a short sister', '中建一局', '中国建筑第二工程局有限公司', 'numberOther'],
    ['another place', '宜昌昊源建设有限公司', '武汉昊源建设有限公司', 'placeOther'],
    ['provinces that look alike', '湖北昊源建设有限公司', '湖南昊源建设有限公司', 'placeOther'],
    ['a city of the province', '湖北宜昌钢铁有限公司', '湖北钢铁有限公司', 'placeOther'],
    ['another line', '湖北昊源投资有限公司', '湖北昊源建设有限公司', 'lineOther'],
    ['another brand', '湖北青禾建设工程有限公司', '湖北昊源建设工程有限公司', 'brandOther'],
    ['a branch', '湖北昊源建设工程有限公司宜昌分公司', '湖北昊源建设工程有限公司', 'branch'],
    ['a branch of a short name', '中建三局宜昌分公司', '中国建筑第三工程局有限公司', 'branch'],
    ['two branches', '昊源建设有限公司宜昌分公司', '昊源建设有限公司荆州分公司', 'branch'],
    [
      'a daughter of a bureau',
      '中建三局第一建设工程有限责任公司',
      '中国建筑第三工程局有限公司',
      'numberOther',
    ],
    ['a daughter by line', '中建三局装饰有限公司', '中建三局', 'daughter'],
    ['a daughter of a brand', '北京万科企业有限公司', '万科', 'daughter'],
    ['group and company', '昊源建设集团有限公司', '昊源建设有限公司', 'groupOther'],
    ['shares and the group above', '中国建筑股份有限公司', '中国建筑集团有限公司', 'groupOther'],
    [
      'not of the consortium',
      '湖北昊源建设有限公司、宜昌青禾置业有限公司联合体',
      '武汉青禾置业有限公司',
      'nameOther',
    ],
    [
      'English places',
      'Hubei Haoyuan Construction Co Ltd',
      'Hebei Haoyuan Construction Co Ltd',
      'placeOther',
    ],
    [
      'an English branch',
      'Haoyuan Construction Co., Ltd. Wuhan Branch',
      'Haoyuan Construction Co., Ltd.',
      'branch',
    ],
    [
      'English ordinals',
      'China Construction Second Engineering Bureau',
      '中国建筑第三工程局有限公司',
      'numberOther',
    ],
    [
      'another one in English',
      'Hubei Qinghe Construction Co., Ltd.',
      '湖北昊源建设工程有限公司',
      'nameOther',
    ],
  ])('%s: %s is not %s', (_, a, b, reason) => {
    expect(same(a, b)).toMatchObject({ same: false, reason })
  })
})

test('a name is taken apart', () => {
  expect(readFirmName('湖北省宜昌市昊源建设（集团）股份有限公司')).toMatchObject({
    core: '昊源建设',
    form: 'stock',
    group: 'brackets',
    branch: null,
  })
  expect(readFirmName('昊源建设有限公司荆州市分公司').branch).toBe('荆州分公司')
  expect(readFirmName('A建设有限公司、B设计院有限公司联合体').members).toEqual([
    'a建设有限公司',
    'b设计院有限公司',
  ])
  expect(readFirmName('昊源建设有限公司(曾用名:青禾建设有限公司)').others).toEqual(['青禾建设有限公司'])
})
