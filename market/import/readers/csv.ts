import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { ImportRefusal } from '../refusal'
import { MAX_ROW_CHARACTERS, type SourceRow } from './rows'
import { decoded, type Encoding } from './text'

/** Rows of a delimited table with a header line; memory does not grow with the file. */
export async function* readCsv(file: string, encoding: Encoding): AsyncGenerator<SourceRow> {
  const text = decoded(file, encoding)
  const first = await text.next()
  if (first.done) throw new ImportRefusal('empty')
  const delimiter = headerDelimiter(first.value)
  const parser = parse({
    delimiter,
    columns: (header: string[]) => header.map((one) => one.trim()),
    bom: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const source = Readable.from(startingWith(first.value, text))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>)
      yield { number: ++number, cells }
  } catch (error) {
    throw refusalOf(error, number + 1)
  }
  if (number === 0) throw new ImportRefusal('empty')
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function headerDelimiter(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]/) + 1 || MAX_ROW_CHARACTERS)
  const count = (one: string) => line.split(one).length
  return ['\t', ';', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

function refusalOf(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ImportRefusal('longLine', { row, max: MAX_ROW_CHARACTERS })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') {
    return new ImportRefusal('truncated', { row })
  }
  return new ImportRefusal('malformed', { row })
}
