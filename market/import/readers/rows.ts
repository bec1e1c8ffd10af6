/** One row of a source: its place in the file (1 = first row of data) and its cells by column. */
export interface SourceRow {
  number: number
  cells: Record<string, string>
}

/** A row or line longer than this is no data. */
export const MAX_ROW_CHARACTERS = 1_000_000
