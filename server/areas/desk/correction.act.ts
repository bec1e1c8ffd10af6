import { type Correction, landColumns } from '@groundbreak/contract/areas/desk'
import type { Secrets } from '@groundbreak/db/secrets'
import { suppressedAmong } from '@groundbreak/db/suppressions'
import type { Db } from '../../db/pool'
import { fail, failFields, type FieldFault } from '../../http/errors'
import type { Vocabularies } from '../../vocabularies/vocabularies'
import { attributes, codeColumns } from '../projects/projects.columns'
import { marksOf, renumber } from './desk.numbers'
import { changeOf, loadPeople, lockPeople, writeNumbers } from './desk.numbers.queries'
import { lockProject, writeRevision } from './desk.queries'

export type Value = string | number | boolean | null | string[]

export interface PartyKey {
  firm_id: number
  role_id: number
}

interface Correcting {
  projectId: number
  userId: number
  correction: Correction
  vocabularies: Vocabularies
  /** Phones are kept under. */
  secrets: Secrets
}

type Row = Record<string, Value>

/**
 * THE way in which the provider's people change a project: checked as the tables are, with its revision, so that
 * timeline, search and inboxes follow. Two statements, with numbers of people six. Answers the columns that
 * changed (`parties` for firms, `contacts` for numbers); none: nothing is written.
 * @throws projects.notFound, or input.invalid and reasons of the desk at `changes.<column>`, `remove_parties`,
 * `add_parties`, `contacts.<place>.phones.<place>`
 */
export async function correctProject(db: Db, correcting: Correcting): Promise<string[]> {
  const { projectId, userId, correction, vocabularies, secrets } = correcting
  const { add_parties: add, remove_parties: remove, cosmetic: isCosmetic } = correction
  const named = { projectId, encodeIds: correction.contacts.map((one) => one.encode_contact_id) }
  if (named.encodeIds.length > 0) await lockPeople(db, named)
  const before = await lockProject(
    db,
    projectId,
    add.map(({ firm_id: id }) => id),
  )
  if (!before) throw fail('projects.notFound')
  const people = named.encodeIds.length > 0 ? await loadPeople(db, named) : []
  const isSuppressed = await suppressedAmong(db, marksOf(correction.contacts, secrets))
  const numbers = renumber(correction.contacts, people, { secrets, isSuppressed })
  const row = { ...before.project, ...before.land }
  const asked = { ...row, ...followed(row, correction.changes, vocabularies) }
  const faults = {
    ...faultsOf(asked, vocabularies),
    ...partyFaults(correction, before, vocabularies),
    ...numbers.faults,
  }
  if (Object.keys(faults).length > 0) throw failFields(faults)
  const fields = Object.keys(asked).filter((column) => !isSame(row[column], asked[column]))
  const changes = [
    ...fields.map((field) => ({ field, from: row[field] ?? null, to: asked[field] ?? null })),
    ...remove.map((party) => ({ field: 'parties', from: party, to: null })),
    ...add.map((party) => ({ field: 'parties', from: null, to: party })),
    ...numbers.changes.map(changeOf),
  ]
  if (changes.length === 0) return []
  const { columns, land } = apart(fields, asked)
  await writeRevision(db, {
    projectId,
    userId,
    columns,
    land,
    joined: add,
    left: remove,
    changes,
    isCosmetic,
  })
  if (numbers.changes.length > 0) await writeNumbers(db, { projectId, userId, ...numbers, isCosmetic })
  return [...new Set(changes.map(({ field }) => field.replace(/^contacts\..*/, 'contacts')))]
}

const onLand: ReadonlySet<string> = new Set(landColumns)

/** What is written to the project, and its whole land record where something of it changed. */
function apart(fields: readonly string[], asked: Row): { columns: Row; land: Row | null } {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, asked[name] ?? null]))
  return {
    columns: pick(fields.filter((field) => !onLand.has(field))),
    land: fields.some((field) => onLand.has(field)) ? pick(landColumns) : null,
  }
}

/** Finer codes under coarser ones: what no longer fits is taken away, and the region follows the province. */
const finer = [
  ['stage_id', 'sub_stage_id'],
  ['category_id', 'subcategory_id'],
  ['subcategory_id', 'new_subcategory_id'],
  ['province_id', 'city_id'],
  ['city_id', 'district_id'],
] as const

function followed(row: Row, changes: Row, vocabularies: Vocabularies): Row {
  const said = Object.entries(changes).map(
    ([column, value]) => [column, value === '' ? null : value] as const,
  )
  const next: Row = Object.fromEntries(said)
  for (const [coarse, fine] of finer)
    if (coarse in next && !(fine in next) && !isSame(row[coarse], next[coarse])) next[fine] = null
  if ('province_id' in next)
    next.region_id = vocabularies.words.regions.get(Number(next.province_id))?.parent_id ?? null
  return next
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

const LEVELS = { province_id: 2, city_id: 3, district_id: 4 } as const
const CATEGORY_LEVELS = { category_id: 1, subcategory_id: 2, new_subcategory_id: 3 } as const

/** What the whole row would have wrong, by field. */
function faultsOf(row: Row, { words }: Vocabularies): Record<string, FieldFault> {
  const wrong = new Set<string>()
  const fits = (column: string, is: (id: number) => boolean) => {
    const value = row[column]
    if (value !== null && value !== undefined && !is(Number(value))) wrong.add(column)
  }
  const isUnder = (coarse: string, parentId: number | null | undefined) => parentId === row[coarse]
  // A duplicate is merged, not set by hand.
  fits('stage_id', (id) => {
    const stage = words.stages.get(id)
    return stage?.parent_id === null && stage.kind !== 'duplicate'
  })
  fits('sub_stage_id', (id) => isUnder('stage_id', words.stages.get(id)?.parent_id))
  for (const [column, level] of Object.entries(CATEGORY_LEVELS))
    fits(column, (id) => words.categories.get(id)?.level === level)
  fits('subcategory_id', (id) => isUnder('category_id', words.categories.get(id)?.parent_id))
  fits('new_subcategory_id', (id) => isUnder('subcategory_id', words.categories.get(id)?.parent_id))
  for (const [column, level] of Object.entries(LEVELS))
    fits(column, (id) => words.regions.get(id)?.level === level)
  fits('city_id', (id) => isUnder('province_id', words.regions.get(id)?.parent_id))
  fits('district_id', (id) => isUnder('city_id', words.regions.get(id)?.parent_id))
  for (const name of attributes)
    fits(codeColumns[name].column, (id) => words.options.get(id)?.dictionary === name)
  if (row.starts_on && row.ends_on && row.ends_on < row.starts_on) wrong.add('ends_on')
  return Object.fromEntries([...wrong].map((column) => [`changes.${column}`, { key: 'input.invalid' }]))
}

function partyFaults(
  { remove_parties: remove, add_parties: add }: Correction,
  before: { parties: PartyKey[]; firm_ids: number[] },
  { words }: Vocabularies,
): Record<string, FieldFault> {
  const isIn = (parties: readonly PartyKey[], { firm_id, role_id }: PartyKey) =>
    parties.some((one) => one.firm_id === firm_id && one.role_id === role_id)
  const faults: Record<string, FieldFault> = {}
  if (!remove.every((party) => isIn(before.parties, party))) faults.remove_parties = { key: 'desk.partyGone' }
  const isKnown = ({ firm_id: firmId, role_id: roleId }: PartyKey) =>
    before.firm_ids.includes(firmId) && words.roles.has(roleId)
  const isThere = (party: PartyKey, at: number) =>
    isIn(before.parties, party) || isIn(add.slice(0, at), party)
  if (add.some(isThere)) faults.add_parties = { key: 'desk.partyThere' }
  if (!add.every(isKnown)) faults.add_parties = { key: 'input.invalid' }
  return faults
}
