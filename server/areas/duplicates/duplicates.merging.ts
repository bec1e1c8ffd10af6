import type { Db } from '../../db/pool'
import { type Catalogue, loadCatalogue, type Reference, type Table } from './duplicates.catalogue.queries'
import {
  changeBack,
  changeRow,
  dropRows,
  findRows,
  type Found,
  loadSteps,
  moveBack,
  moveRows,
  jsonOf,
  noteAdded,
  type Raw,
  type RawRow,
  removeAdded,
  restoreRows,
} from './duplicates.rows.queries'

/**
 * What a table wants otherwise than "the row moves; where the survivor has one of its kind, that one stays".
 * Tables are told by name: whoever adds a table that points at projects needs no line here.
 */
interface Rule {
  /** Stays with the absorbed record: its own history, what was derived from it. */
  staysBehind?: (row: RawRow) => boolean
  /** Where both have a row: columns of the survivor's made of both (r the survivor's, o the other's). */
  joined?: Record<string, string>
}

const rules: Readonly<Record<string, Rule>> = {
  // A history is that of one record: replaying two in one would give neither.
  project_revisions: { staysBehind: () => true },
  duplicate_keys: { staysBehind: () => true },
  duplicate_candidates: { staysBehind: () => true },
  project_views: {
    joined: {
      first_viewed_at: 'least(r.first_viewed_at, o.first_viewed_at)',
      viewed_at: 'greatest(r.viewed_at, o.viewed_at)',
      views: 'r.views + o.views',
    },
  },
  firm_revisions: { staysBehind: () => true },
  firm_views: {
    joined: {
      first_viewed_at: 'least(r.first_viewed_at, o.first_viewed_at)',
      viewed_at: 'greatest(r.viewed_at, o.viewed_at)',
      views: 'r.views + o.views',
      seen_at: 'least(r.seen_at, o.seen_at)',
    },
  },
  exported_projects: { joined: { exported_at: 'greatest(r.exported_at, o.exported_at)' } },
  // A mark that stands on either record stands.
  cooperation_marks: {
    joined: {
      removed_at:
        'case when r.removed_at is null or o.removed_at is null then null else greatest(r.removed_at, o.removed_at) end',
      note: 'coalesce(r.note, o.note)',
    },
  },
  project_firms: {
    joined: {
      first_seen_at: 'least(r.first_seen_at, o.first_seen_at)',
      verified_at: 'greatest(r.verified_at, o.verified_at)',
    },
  },
  // Whoever reported both counts once.
  error_tasks: {
    joined: {
      reporter_count:
        '(select count(distinct e.user_id) from error_reports e where e.task_id in (r.id, o.id))',
    },
  },
  // Who hid the record as a duplicate has not hidden the project.
  hidden_projects: { staysBehind: (row) => row.reason === '"duplicate"' },
}

/** Columns that count: taking a merge back takes away what it added, and leaves what came since. */
const counts: ReadonlySet<string> = new Set(['views', 'bid_count', 'photo_count'])

/** One merge under way: moves rows and keeps, step by step, how to take it back. */
export class Merging {
  #step = 0

  private constructor(
    readonly db: Db,
    readonly mergeId: number,
    readonly catalogue: Catalogue,
  ) {}

  static async begin(db: Db, mergeId: number): Promise<Merging> {
    return new Merging(db, mergeId, await loadCatalogue(db))
  }

  table(name: string): Table {
    const table = this.catalogue.tables.get(name)
    if (!table || table.key.length === 0)
      throw new Error(`${name} has no primary key: a merge cannot follow its rows`)
    return table
  }

  #next() {
    return { mergeId: this.mergeId, step: ++this.#step }
  }

  /** Everything that points at `from` points at `to` afterwards, or is kept where `to` has its own. */
  async redirect(target: string, targetColumn: string, from: Raw, to: Raw): Promise<void> {
    const pointing = this.catalogue.references.filter(
      (one) => one.target === target && one.targetColumn === targetColumn,
    )
    for (const reference of pointing) await this.#redirectOne(reference, from, to)
  }

  async #redirectOne({ table: name, column }: Reference, from: Raw, to: Raw): Promise<void> {
    const table = this.table(name)
    const rows = await findRows(this.db, table, column, [from])
    if (rows.length === 0) return
    const rule = rules[name] ?? {}
    const behind = rows.filter(({ row }) => rule.staysBehind?.(row))
    const others = rows.filter((one) => !behind.includes(one))
    const twins = await this.#twins(table, column, others, to)
    for (const [one, twin] of twins) await this.#join(table, one, twin, rule)
    const dropped = [...behind, ...twins.keys()]
    if (dropped.length > 0) await this.drop(table, dropped)
    const moves = others.filter((one) => !twins.has(one)).map(({ key }) => ({ key, to }))
    if (moves.length > 0) await moveRows(this.db, this.#next(), table, column, moves)
  }

  /** Of these rows those that cannot move, since a unique row of the same kind stands there. */
  async #twins(table: Table, column: string, rows: readonly Found[], to: Raw): Promise<Map<Found, Found>> {
    const uniques = table.uniques
      .map((one, at) => ({ ...one, at }))
      .filter(({ columns }) => columns.includes(column))
    const twins = new Map<Found, Found>()
    if (uniques.length === 0 || rows.length === 0) return twins
    const there = await findRows(this.db, table, column, [to])
    for (const { columns, at } of uniques) {
      const identity = ({ row }: Found, isMoved: boolean) =>
        columns.some((one) => row[one] === 'null' && one !== column)
          ? undefined
          : JSON.stringify(columns.map((one) => (one === column && isMoved ? to : row[one])))
      const known = new Map(there.filter(({ holds }) => holds[at]).map((one) => [identity(one, false), one]))
      for (const one of rows) {
        const twin =
          one.holds[at] && identity(one, true) !== undefined ? known.get(identity(one, true)) : undefined
        if (twin && !twins.has(one)) twins.set(one, twin)
      }
    }
    return twins
  }

  /** The twin that stays takes over what hangs on the other, and what the rule joins. */
  async #join(table: Table, one: Found, twin: Found, { joined = {} }: Rule): Promise<void> {
    const [key] = table.key
    if (table.key.length === 1 && key)
      await this.redirect(table.name, key, one.key[key] ?? 'null', twin.key[key] ?? 'null')
    const columns = Object.entries(joined)
    if (columns.length === 0) return
    await changeRow(this.db, this.#next(), table, {
      key: twin.key,
      columns: columns.map(([column, expression]) => ({
        column,
        expression: expression.replaceAll(
          /\bo\.(\w+)/g,
          `(jsonb_populate_record(null::${table.name}, $5::jsonb)).$1`,
        ),
      })),
      values: [jsonOf(one.row)],
    })
  }

  /** Deletes rows and all that a deletion would take along, each kept. */
  async drop(table: Table, rows: readonly { key: RawRow }[]): Promise<void> {
    const [key] = table.key
    for (const reference of this.catalogue.references) {
      if (reference.target !== table.name || table.key.length !== 1 || reference.targetColumn !== key)
        continue
      const pointing = this.table(reference.table)
      const found = await findRows(
        this.db,
        pointing,
        reference.column,
        rows.map((one) => one.key[key] ?? 'null'),
      )
      if (found.length === 0) continue
      if (reference.onDelete === 'n')
        await moveRows(
          this.db,
          this.#next(),
          pointing,
          reference.column,
          found.map((one) => ({ key: one.key, to: 'null' })),
        )
      else await this.drop(pointing, found)
    }
    await dropRows(
      this.db,
      this.#next(),
      table,
      rows.map((one) => one.key),
    )
  }

  async change(
    name: string,
    key: RawRow,
    columns: readonly { column: string; expression: string }[],
    values: unknown[] = [],
  ) {
    await changeRow(this.db, this.#next(), this.table(name), { key, columns, values })
  }

  async added(name: string, key: RawRow): Promise<void> {
    await noteAdded(this.db, this.#next(), this.table(name), key)
  }

  /** Takes a merge back, step by step, the last first. */
  async undo(): Promise<void> {
    for (const { step, table_name: name, action, columns } of await loadSteps(this.db, this.mergeId)) {
      const table = this.table(name)
      const at = { mergeId: this.mergeId, step }
      if (action === 'added') await removeAdded(this.db, at, table)
      else if (action === 'changed') await changeBack(this.db, at, table, { columns, counts })
      else if (action === 'moved') await moveBack(this.db, at, table, columns[0] ?? '')
      else {
        const references = this.catalogue.references.filter((one) => one.table === name)
        await restoreRows(this.db, at, table, { columns, references })
      }
    }
  }
}
