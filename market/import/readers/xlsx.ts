import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { ImportRefusal } from '../refusal'
import { MAX_ROW_CHARACTERS, type SourceRow } from './rows'
import { openZip, type ZipParts } from './zip'

const MAX_SHARED_CHARACTERS = 100_000_000
const MAX_COLUMNS = 2000

/**
 * Rows of one sheet, read as a stream; only the shared strings are held. Nothing is evaluated: a sheet with
 * formulas is refused, because the value kept beside a formula need not be what its author sees.
 */
export async function* readXlsx(file: string, sheetName: string | undefined): AsyncGenerator<SourceRow> {
  const zip = await openZip(file)
  try {
    const sheet = await findSheet(zip, sheetName)
    const shared = zip.names.has('xl/sharedStrings.xml') ? await readShared(zip) : []
    let header: string[] | undefined
    let number = 0
    for await (const values of readSheet(await zip.open(sheet), shared)) {
      if (!header) {
        header = values.map((one) => one.trim())
        continue
      }
      number++
      if (values.every((one) => one === '')) continue
      yield { number, cells: Object.fromEntries(header.map((name, index) => [name, values[index] ?? ''])) }
    }
    if (number === 0) throw new ImportRefusal('empty')
  } finally {
    zip.close()
  }
}

type Events = (parser: SaxesParser) => void

/** Feeds the parser piece by piece; `after` runs between two pieces and may hand over what was found. */
async function* parsePieces<T>(stream: Readable, listen: Events, take: () => T[]): AsyncGenerator<T> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  parser.on('error', () => {
    throw new ImportRefusal('truncated', { row: 0 })
  })
  listen(parser)
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield* take()
    }
    parser.close()
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal(error instanceof TypeError ? 'encoding' : 'truncated', {
      row: 0,
      encoding: 'utf-8',
    })
  }
  yield* take()
}

async function drain(pieces: AsyncGenerator<never>): Promise<void> {
  while (!(await pieces.next()).done);
}

async function attributesOf(stream: Readable, element: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  const listen: Events = (parser) =>
    parser.on('opentag', (tag) => {
      if (tag.name === element) found.push(tag.attributes)
    })
  await drain(parsePieces(stream, listen, () => []))
  return found
}

async function findSheet(zip: ZipParts, wanted: string | undefined): Promise<string> {
  const sheets = await attributesOf(await zip.open('xl/workbook.xml'), 'sheet')
  const sheet = wanted === undefined ? sheets[0] : sheets.find((one) => one.name === wanted)
  if (!sheet) throw new ImportRefusal('noSheet', { sheet: wanted ?? '' })
  const links = await attributesOf(await zip.open('xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = links.find((one) => one.Id === sheet['r:id'])?.Target ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function readShared(zip: ZipParts): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let total = 0
  const listen: Events = (parser) => {
    parser.on('opentag', ({ name }) => {
      if (name === 'si') text = ''
      // Phonetic readings (rPh) carry a t of their own; they follow the text and are rare enough to be left in.
      isText = name === 't'
    })
    parser.on('text', (part) => {
      if (isText) text += part
    })
    parser.on('closetag', ({ name }) => {
      isText = false
      if (name !== 'si') return
      total += text.length
      if (total > MAX_SHARED_CHARACTERS) throw new ImportRefusal('zipBomb')
      strings.push(text)
    })
  }
  await drain(parsePieces(await zip.open('xl/sharedStrings.xml'), listen, () => []))
  return strings
}

/** A1 -> 0, AB12 -> 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const char of reference.replace(/\d+$/, '')) column = column * 26 + char.charCodeAt(0) - 64
  return column - 1
}

function readSheet(stream: Readable, shared: readonly string[]): AsyncGenerator<string[]> {
  let rows: string[][] = []
  let row: string[] = []
  let size = 0
  let cell = { column: 0, type: '', text: '' }
  let isValue = false
  const listen: Events = (parser) => {
    parser.on('opentag', ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      if (name === 'row') {
        row = []
        size = 0
      } else if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : row.length
        if (column >= MAX_COLUMNS) throw new ImportRefusal('malformed', { row: rows.length })
        cell = { column, type: attributes.t ?? 'n', text: '' }
      } else if (name === 'f') throw new ImportRefusal('formula', { cell: `${cell.column + 1}` })
      isValue = name === 'v' || name === 't'
    })
    parser.on('text', (part) => {
      if (!isValue) return
      cell.text += part
      size += part.length
      if (size > MAX_ROW_CHARACTERS) throw new ImportRefusal('longLine', { row: 0, max: MAX_ROW_CHARACTERS })
    })
    parser.on('closetag', ({ name }) => {
      isValue = false
      if (name === 'c') {
        while (row.length < cell.column) row.push('')
        row[cell.column] = cell.type === 's' ? (shared[Number(cell.text)] ?? '') : plainNumber(cell)
      } else if (name === 'row') rows.push(row)
    })
  }
  return parsePieces(stream, listen, () => {
    const done = rows
    rows = []
    return done
  })
}

/** 41.371141000000001 is how a spreadsheet writes 41.371141. */
function plainNumber(cell: { type: string; text: string }): string {
  if (cell.type !== 'n' || !/\.\d{9,}/.test(cell.text)) return cell.text
  return String(Number(Number(cell.text).toPrecision(15)))
}
