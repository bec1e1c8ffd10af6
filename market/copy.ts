import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null | Buffer

const special = /[\\\t\n\r]/
const everySpecial = /[\\\t\n\r]/g
const escapes: Record<string, string> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const NULL = String.raw`\N`
const HEX = String.raw`\\x`

/** One line of COPY's text format. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let index = 0; index < cells.length; index++) {
    if (index > 0) line += '\t'
    line += copyCell(cells[index] ?? null)
  }
  return `${line}\n`
}

function copyCell(cell: Cell): string {
  if (cell === null) return NULL
  if (typeof cell === 'string') {
    return special.test(cell) ? cell.replaceAll(everySpecial, (one) => escapes[one] ?? one) : cell
  }
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return HEX + cell.toString('hex')
}

/** Sends lines of `copyLine`, or their UTF-8, to a table. */
export async function copyInto(
  client: ClientBase,
  table: string,
  of: { columns: readonly string[]; lines: string | Buffer },
): Promise<void> {
  if (of.lines.length === 0) return
  const stream = client.query(copyFrom(`copy ${table} (${of.columns.join(', ')}) from stdin`))
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject)
    stream.on('finish', resolve)
    stream.end(of.lines)
  })
}

const PIECE = 128 * 1024
const MOST_BYTES_PER_CHARACTER = 3

/** Lines of one table, encoded one by one: long strings made of many parts would keep the collector busy. */
class TableLines {
  readonly columns: readonly string[]
  readonly #pieces: Buffer[] = []
  #piece = Buffer.alloc(0)
  #used = 0

  constructor(columns: readonly string[]) {
    this.columns = columns
  }

  /** Answers how many bytes the row took. */
  add(row: Readonly<Record<string, Cell>>): number {
    let line = ''
    for (const column of this.columns) line += `${line === '' ? '' : '\t'}${copyCell(row[column] ?? null)}`
    line += '\n'
    const most = line.length * MOST_BYTES_PER_CHARACTER
    if (most > this.#piece.length - this.#used) this.#open(Math.max(PIECE, most))
    const written = this.#piece.write(line, this.#used)
    this.#used += written
    return written
  }

  bytes(): Buffer {
    return Buffer.concat([...this.#pieces, this.#piece.subarray(0, this.#used)])
  }

  #open(length: number): void {
    this.#pieces.push(this.#piece.subarray(0, this.#used))
    this.#piece = Buffer.allocUnsafe(length)
    this.#used = 0
  }
}

/** Collects rows by table and copies them in the order in which the tables first came. */
export class CopyBatch {
  #tables = new Map<string, TableLines>()
  #size = 0

  /** Bytes collected and not yet sent. */
  get size(): number {
    return this.#size
  }

  add(table: string, row: Readonly<Record<string, Cell>>): void {
    const known = this.#tables.get(table)
    const target = known ?? new TableLines(Object.keys(row))
    if (!known) this.#tables.set(table, target)
    this.#size += target.add(row)
  }

  /** Sends what was collected so far; rows may be added meanwhile, for the next time. */
  async send(client: ClientBase): Promise<void> {
    const tables = this.#tables
    this.#tables = new Map()
    this.#size = 0
    for (const [table, rows] of tables)
      await copyInto(client, table, { columns: rows.columns, lines: rows.bytes() })
  }

  /** The lines of each table, for comparing two runs. */
  text(): Record<string, string> {
    return Object.fromEntries(
      [...this.#tables].map(([table, rows]) => [
        table,
        `${rows.columns.join('\t')}\n${rows.bytes().toString()}`,
      ]),
    )
  }
}
