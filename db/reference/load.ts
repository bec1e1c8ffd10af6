import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { categories } from './categories'
import { allCountries } from './countries'
import { dictionaryOptions } from './options'
import { regions } from './regions'
import { stages } from './stages'
import { tenderRoles } from './tender-roles'

interface Vocabulary {
  table: string
  /** Column and type, the id first; parents come before children in `rows`. */
  columns: readonly (readonly [column: string, type: string])[]
  rows: readonly (readonly (string | number | null)[])[]
}

const names = [
  ['name_zh', 'text'],
  ['name_en', 'text'],
] as const

const vocabularies: readonly Vocabulary[] = [
  {
    table: 'regions',
    columns: [
      ['id', 'int'],
      ['level', 'smallint'],
      ['parent_id', 'int'],
      ...names,
      ['short_zh', 'text'],
      ['short_en', 'text'],
      ['longitude', 'float8'],
      ['latitude', 'float8'],
      ['sort', 'int'],
    ],
    rows: regions.map((one, index) => [
      one.id,
      one.level,
      one.parentId,
      one.nameZh,
      one.nameEn,
      one.shortZh,
      one.shortEn,
      one.longitude,
      one.latitude,
      index,
    ]),
  },
  {
    table: 'countries',
    columns: [['id', 'int'], ['alpha2', 'text'], ...names],
    rows: allCountries.map((one) => [one.id, one.alpha2, one.nameZh, one.nameEn]),
  },
  {
    table: 'categories',
    columns: [['id', 'int'], ['level', 'smallint'], ['parent_id', 'int'], ...names, ['sort', 'int']],
    rows: categories.map((one, index) => [one.id, one.level, one.parentId, one.nameZh, one.nameEn, index]),
  },
  {
    table: 'stages',
    columns: [
      ['id', 'int'],
      ['parent_id', 'int'],
      ['key', 'text'],
      ...names,
      ['kind', 'text'],
      ['sort', 'int'],
    ],
    rows: stages.map((one, index) => [
      one.id,
      one.parentId,
      one.key,
      one.nameZh,
      one.nameEn,
      one.kind,
      index,
    ]),
  },
  {
    table: 'dictionary_options',
    columns: [['id', 'int'], ['dictionary', 'text'], ['key', 'text'], ...names, ['sort', 'int']],
    rows: dictionaryOptions.map((one, index) => [
      one.id,
      one.dictionary,
      one.key,
      one.nameZh,
      one.nameEn,
      index,
    ]),
  },
  {
    table: 'tender_roles',
    columns: [['id', 'int'], ['role_group', 'smallint'], ['key', 'text'], ...names, ['sort', 'int']],
    rows: tenderRoles.map((one, index) => [one.id, one.group, one.key, one.nameZh, one.nameEn, index]),
  },
]

function upsert({ table, columns }: Vocabulary): string {
  const names = columns.map(([name]) => name)
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`)
  const changes = names.slice(1)
  return `insert into ${table} (${names.join(', ')})
    select * from unnest(${arrays.join(', ')})
    on conflict (id) do update set ${changes.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${changes.map((name) => `${table}.${name}`).join(', ')})
      is distinct from (${changes.map((name) => `excluded.${name}`).join(', ')})`
}

const contentHash = createHash('sha256').update(JSON.stringify(vocabularies)).digest()

/**
 * Fills the vocabularies (regions, countries, categories, stages, options, roles) or brings them up to date.
 * Safe to call at every start: a stored hash tells that nothing changed. Rows that left the files stay.
 */
export async function loadReference(pool: Pool): Promise<{ changed: boolean }> {
  const stored = await pool.query<{ hash: Buffer }>("select hash from loaded_data where key = 'reference'")
  if (stored.rows[0]?.hash.equals(contentHash)) return { changed: false }

  const client = await pool.connect()
  try {
    await client.query('begin')
    // Two servers that start on one database load one after the other.
    await client.query("select pg_advisory_xact_lock(hashtext('load reference'))")
    for (const vocabulary of vocabularies) {
      const values = vocabulary.columns.map((_, index) => vocabulary.rows.map((row) => row[index]))
      await client.query(upsert(vocabulary), values)
    }
    await client.query(
      `insert into loaded_data (key, hash) values ('reference', $1)
       on conflict (key) do update set hash = excluded.hash, loaded_at = now()`,
      [contentHash],
    )
    await client.query('commit')
    return { changed: true }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
