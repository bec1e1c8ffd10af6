import { readCsv } from '../readers/csv'
import { sniff } from '../readers/text'
import { nothing, type SourceAdapter } from '../records'
import { ImportRefusal } from '../refusal'

/** Columns of the table of firms listed in Shanghai and Shenzhen. */
const columns = { code: 'TS代码', short: '股票名称', zh: '股票全称', en: '英文全称' } as const

interface ListedFirm {
  zh: string
  en: string
  short: string
}

/** *ST and the letter of a class of shares are no part of the name. */
const withoutMarks = (short: string) => short.replaceAll(/^(?:\*?ST|S\*?ST)|[AB]$|\s/g, '')

async function* read(file: string): ReturnType<SourceAdapter['read']> {
  const { encoding } = await sniff(file)
  for await (const { number, cells } of readCsv(file, encoding)) {
    const [code, short, zh, en] = Object.values(columns).map((column) => cells[column]?.trim())
    if (code === undefined || zh === undefined)
      throw new ImportRefusal('columns', { columns: Object.keys(cells).slice(0, 6).join(', ') })
    const payload: ListedFirm = { zh, en: en ?? '', short: withoutMarks(short ?? '') }
    yield { number, staged: zh === '' ? { rejected: 'noName' } : { ref: code, payload: { ...payload } } }
  }
}

function build(ref: string, rows: readonly Record<string, unknown>[]): ReturnType<SourceAdapter['build']> {
  const result = nothing()
  const { zh, en, short } = rows.at(-1) as unknown as ListedFirm
  result.firms.push({ ref, nameZh: zh, nameEn: en || null, ...(short ? { shortZh: short } : {}) })
  return result
}

/** Firms listed in Shanghai and Shenzhen: full names in Chinese and English, and the short one of the exchange. */
export const listed: SourceAdapter = {
  key: 'listed',
  nameZh: '上市公司名录',
  nameEn: 'List of listed companies',
  licence: null,
  attribution: null,
  isFile: (name) => /\.csv$/i.test(name),
  read,
  build,
}
