/** What a cell holds: a day is an ISO day, or an instant whose day in Shanghai is meant. Nothing leaves it empty. */
interface CellValues {
  text: string
  number: number
  day: string
}
export type CellKind = keyof CellValues
export type CellValue = string | number | null

export interface ColumnHead {
  title: string
  /** In characters. */
  width: number
  kind: CellKind
}

/** A column, and what it tells of each line. */
export type Column<Line> = {
  [Kind in CellKind]: ColumnHead & { kind: Kind; value: (line: Line) => CellValues[Kind] | null | undefined }
}[CellKind]

/** A worksheet without its lines. Plain data: it goes to another thread. */
export interface WorksheetHead {
  name: string
  columns: readonly ColumnHead[]
}

export interface Worksheet<Row> extends WorksheetHead {
  /** The lines that a row fills, each a value for every column. */
  lines: (row: Row) => CellValue[][]
}

/** What a row says in a book: its lines on each of the worksheets. */
export type BookRow = readonly (readonly CellValue[][])[]

/** `of`: the lines that a row fills; absent, it fills one. */
export function worksheet<Row, Line = Row>(
  name: string,
  columns: readonly Column<Line>[],
  of?: (row: Row) => readonly Line[],
): Worksheet<Row> {
  return {
    name,
    columns: columns.map(({ title, width, kind }) => ({ title, width, kind })),
    lines: (row) =>
      (of ? of(row) : [row as unknown as Line]).map((line) =>
        columns.map(({ value }) => value(line) ?? null),
      ),
  }
}
