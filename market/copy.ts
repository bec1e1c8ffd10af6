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
  if (cell === null) return String.raw`\N`
  if (typeof cell === 'string') {
    return special.test(cell) ? cell.replaceAll(everySpecial, (one) => escapes[one] ?? one) : cell
  }
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return String.raw`\\x${cell.toString('hex')}`
}

/** Sends lines of `copyLine` to a table. */
export async function copyInto(
  client: ClientBase,
  table: string,
  of: { columns: readonly string[]; lines: string },
): Promise<void> {
  if (of.lines.length === 0) return
  const stream = client.query(copyFrom(`copy ${table} (${of.columns.join(', ')}) from stdin`))
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject)
    stream.on('finish', resolve)
    stream.end(of.lines)
  })
}

/** Collects rows by table and copies them in the order in which the tables first came. */
export class CopyBatch {
  readonly #tables = new Map<string, { columns: readonly string[]; lines: string }>()

  add(table: string, row: Readonly<Record<string, Cell>>): void {
    const known = this.#tables.get(table)
    const target = known ?? { columns: Object.keys(row), lines: '' }
    if (!known) this.#tables.set(table, target)
    let line = ''
    for (const column of target.columns) line += `${copyCell(row[column] ?? null)}\t`
    target.lines += `${line.slice(0, -1)}\n`
  }

  async send(client: ClientBase): Promise<void> {
    for (const [table, { columns, lines }] of this.#tables) await copyInto(client, table, { columns, lines })
  }

  /** The lines of each table, for comparing two runs. */
  text(): Record<string, string> {
    return Object.fromEntries(
      [...this.#tables].map(([table, { columns, lines }]) => [table, `${columns.join('\t')}\n${lines}`]),
    )
  }
}
