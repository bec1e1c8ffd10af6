import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }

export interface Country {
  id: number
  alpha2: string
  nameZh: string
  nameEn: string
}

const plain: Record<string, [nameZh: string, nameEn: string]> = {
  CN: ['中国', 'China'],
  TW: ['中国台湾', 'Taiwan, China'],
  HK: ['中国香港', 'Hong Kong, China'],
  MO: ['中国澳门', 'Macao, China'],
  US: ['美国', 'United States'],
  GB: ['英国', 'United Kingdom'],
  KR: ['韩国', 'South Korea'],
  KP: ['朝鲜', 'North Korea'],
  RU: ['俄罗斯', 'Russia'],
  IR: ['伊朗', 'Iran'],
  VN: ['越南', 'Vietnam'],
  LA: ['老挝', 'Laos'],
  SY: ['叙利亚', 'Syria'],
  TZ: ['坦桑尼亚', 'Tanzania'],
  CD: ['刚果（金）', 'DR Congo'],
  BN: ['文莱', 'Brunei'],
  MD: ['摩尔多瓦', 'Moldova'],
  RE: ['留尼汪', 'Réunion'],
}

countries.registerLocale(english)
countries.registerLocale(chinese)
const namesZh = countries.getNames('zh', { select: 'alias' })

/** ISO 3166-1; the id is the numeric code. */
export const allCountries: readonly Country[] = Object.entries(
  countries.getNames('en', { select: 'alias' }),
).flatMap(([alpha2, nameEn]) => {
  const numeric = countries.alpha2ToNumeric(alpha2)
  if (!numeric) return []
  const [zh, en] = plain[alpha2] ?? [namesZh[alpha2] ?? nameEn, nameEn]
  return [{ id: Number(numeric), alpha2, nameZh: zh, nameEn: en }]
})

/** The country that an English name (official, short or alias) means. */
export function countryByEnglishName(name: string): Country | undefined {
  const known = allCountries.find((one) => one.nameEn.toLowerCase() === name.toLowerCase())
  if (known) return known
  const alpha2 = countries.getAlpha2Code(name, 'en')
  return allCountries.find((one) => one.alpha2 === alpha2)
}
