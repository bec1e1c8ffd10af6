import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** Small files of the sources' shapes, with made-up content, for the tests. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  return folder
}

export const hydroHeader =
  'date_last_researched\tcountry\tproject_name\tproject_name_(local_lang/script)\tcapacity_(mw)\tstatus\tstart_year\towner\towner_name_(local_lang/script)\ttechnology_type\triver_/_watercourse\tlat\tlng\tcity_1\tlocal_area_1\tmajor_area_1\tstate/province_1\tgem_location_id\turl'

export function hydroFile(lines: readonly string[]): Buffer {
  return Buffer.from(`\uFEFF${[hydroHeader, ...lines].join('\n')}\n`, 'utf16le')
}

export function hydroUnit(of: {
  id: string
  zh?: string
  en?: string
  status?: string
  mw?: number
  country?: string
  owner?: string
}): string {
  const {
    id,
    zh = '岫澜水电站',
    en = 'Xiulan hydroelectric plant',
    status = 'operating',
    mw = 50,
    country = 'China',
    owner = 'Lanyu Hydropower CO LTD [60%]; Jihang Energy CO LTD [40%]',
  } = of
  return `2023-05-01\t${country}\t${en}\t${zh}\t${mw}\t${status}\t2019\t${owner}\t澜屿水电有限公司[60%]；霁珩能源有限公司[40%]\tconventional storage\tXiu River\t30.53\t102.91\t\tBaoxing\tYa'an\tSichuan\t${id}\thttps://example.org/${id}`
}

export function winningBid(of: {
  id: string
  name: string
  winner: string
  price: string
  date?: string
}): string {
  const { id, name, winner, price, date = '2025-04-01' } = of
  return JSON.stringify({
    infoid: id,
    infourl: `/notice/${id}.html`,
    parsed_data: {
      招标人: '岫谷县水务有限公司',
      建设地点: '兴山县古夫镇',
      招标机构: '砚和项目管理有限公司',
      '标段(包)编号': 'L-1',
      '标段(包)名称': name,
      中标人: winner,
      '中标价(元)': price,
      项目负责人: '甄试人、安全证(B证)',
    },
    raw_data: { title: `${name}中标结果公告`, infodate: date },
  })
}

export function candidates(of: { id: string; name: string; bidder: string; price: string }): string {
  return JSON.stringify({
    infoid: of.id,
    infourl: `/notice/${of.id}.html`,
    parsed_data: { project_name: of.name, bidders_and_prices: [{ bidder: of.bidder, price: of.price }] },
    raw_data: { title: `${of.name}中标候选人公示`, infodate: '2025-03-20' },
  })
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`

function cell(value: string): string {
  if (value.startsWith('=')) return `<c><f>${value.slice(1)}</f><v>1</v></c>`
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`
}

/** A workbook with one sheet; a cell that begins with = becomes a formula. */
export function workbook(sheet: string, rows: readonly (readonly string[])[]): Buffer {
  const data = rows.map((row) => `<row>${row.map((one) => cell(one)).join('')}</row>`).join('')
  return zip({
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${data}</sheetData></worksheet>`),
  })
}

export function zip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(plain.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, rest, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end])
}
