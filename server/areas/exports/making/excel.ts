import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import type {
  BookRow,
  CellKind,
  CellValue,
  ColumnHead,
  WorksheetHead,
} from '../../../exported-lists/worksheet'
import type { FileMaker } from './file-maker'
import { quotePrefixed, TEXT_FORMAT } from './quote-prefix'

/** With these a spreadsheet program begins a formula, the full-width ones where it is typed in Chinese. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A cell of text is text: what looks like a formula is none, also once somebody has edited the cell. */
const text = (value: string): Cell => {
  if (value === '') return null
  return FORMULA.test(value) ? { value, type: String, format: TEXT_FORMAT } : { value, type: String }
}
/** A day, or an instant's day in Shanghai. */
const day = (value: string): Cell => {
  const shanghai = value.length > 10 ? new Date(Date.parse(value) + 8 * 3_600_000).toISOString() : value
  return { value: new Date(`${shanghai.slice(0, 10)}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
}

const cells: Record<CellKind, (value: never) => Cell> = {
  text,
  number: (value: number): Cell => ({ value, type: Number }),
  day,
}

/** A book of worksheets, its titles in view whatever is scrolled to. */
export class BookMaker implements FileMaker {
  private readonly lines: CellValue[][][]

  constructor(private readonly worksheets: readonly WorksheetHead[]) {
    this.lines = worksheets.map(() => [])
  }

  async add(rows: readonly BookRow[]): Promise<void> {
    for (const row of rows) for (const [at, lines] of row.entries()) this.lines[at]?.push(...lines)
  }

  end(): Promise<Buffer> {
    const sheets = this.worksheets.map(({ name, columns }, at) => ({
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      data: sheetData(columns, this.lines[at] ?? []),
      stickyRowsCount: 1,
    }))
    return writeExcelFile(sheets, { features: [quotePrefixed] }).toBuffer()
  }
}

function sheetData(columns: readonly ColumnHead[], lines: readonly CellValue[][]): SheetData {
  const head = columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = lines.map((line) =>
    columns.map(({ kind }, at): Cell => {
      const value = line[at] ?? null
      return value === null ? null : cells[kind](value as never)
    }),
  )
  return [head, ...body]
}
