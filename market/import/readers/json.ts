import { ImportRefusal } from '../refusal'
import { MAX_ROW_CHARACTERS } from './rows'
import { decoded, type Encoding } from './text'

export interface JsonRow {
  number: number
  value: Record<string, unknown>
}

/** A whole array is held in memory, so it must be small; lines may go on for ever. */
const MAX_DOCUMENT_CHARACTERS = 64_000_000

/** One object a line. */
export async function* readJsonLines(file: string, encoding: Encoding): AsyncGenerator<JsonRow> {
  let number = 0
  let rest = ''
  for await (const text of decoded(file, encoding)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) yield { number: ++number, value: parseRow(line, number) }
    if (rest.length > MAX_ROW_CHARACTERS)
      throw new ImportRefusal('longLine', { row: number + 1, max: MAX_ROW_CHARACTERS })
  }
  if (rest.trim()) yield { number: ++number, value: parseRow(rest, number) }
  if (number === 0) throw new ImportRefusal('empty')
}

/** An array of objects. */
export async function* readJsonArray(file: string, encoding: Encoding): AsyncGenerator<JsonRow> {
  let text = ''
  for await (const part of decoded(file, encoding)) {
    text += part
    if (text.length > MAX_DOCUMENT_CHARACTERS)
      throw new ImportRefusal('largeDocument', { max: MAX_DOCUMENT_CHARACTERS })
  }
  const rows = parse(text, 0)
  if (!Array.isArray(rows)) throw new ImportRefusal('malformed', { row: 1 })
  if (rows.length === 0) throw new ImportRefusal('empty')
  for (const [index, value] of rows.entries()) yield { number: index + 1, value: objectOf(value, index + 1) }
}

function parseRow(line: string, number: number): Record<string, unknown> {
  if (line.length > MAX_ROW_CHARACTERS)
    throw new ImportRefusal('longLine', { row: number, max: MAX_ROW_CHARACTERS })
  return objectOf(parse(line, number), number)
}

function parse(text: string, row: number): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const isCut = error instanceof SyntaxError && /end of JSON|Unterminated/.test(error.message)
    throw new ImportRefusal(isCut ? 'truncated' : 'malformed', { row })
  }
}

function objectOf(value: unknown, row: number): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ImportRefusal('malformed', { row })
  return value as Record<string, unknown>
}
