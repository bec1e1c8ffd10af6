import { identityKeyOf } from '../firm-identity/identity-key'
import { judgeNames, readFirmName } from '../firm-identity/judge-names'
import type { ClientBase } from 'pg'
import { addKeys, fillKeys, firmsOfKeys, type KnownFirm } from './known-firms'
import type { ImportedFirm } from './records'

/** Ids by reference are remembered while a batch is published; a long batch forgets the oldest. */
const REMEMBERED = 50_000

/**
 * Finds firms by the source's reference, else by their registered name, else by what names of one firm share; makes
 * those nobody has. The name it was found under becomes one of its names.
 */
export class PublishFirms {
  readonly #client: ClientBase
  readonly #sourceId: number
  readonly #ids = new Map<string, number>()
  #isKeyed = false

  constructor(client: ClientBase, sourceId: number) {
    this.#client = client
    this.#sourceId = sourceId
  }

  id(ref: string): number {
    const id = this.#ids.get(ref)
    if (id === undefined) throw new Error(`The firm ${ref} was not announced`)
    return id
  }

  async ensure(firms: readonly ImportedFirm[]): Promise<void> {
    if (this.#ids.size > REMEMBERED) this.#ids.clear()
    const wanted = new Map<string, ImportedFirm>()
    for (const firm of firms) {
      const known = wanted.get(firm.ref)
      wanted.set(firm.ref, known ? { ...known, parentRef: known.parentRef ?? firm.parentRef } : firm)
    }
    const missing = [...wanted.values()].filter((one) => !this.#ids.has(one.ref))
    if (missing.length === 0) return
    await this.#findByRef(missing)
    const unseen = missing.filter((one) => !this.#ids.has(one.ref))
    await this.#findByName(unseen)
    await this.#findByKey(unseen.filter((one) => !this.#ids.has(one.ref)))
    const created = unseen.filter((one) => !this.#ids.has(one.ref))
    await this.#create(created)
    await this.#remember(unseen)
    await this.#linkBranches(created)
    await this.#nameInChinese(missing)
    await this.#keepNames(unseen)
    await this.#linkParents(missing)
  }

  async #findByRef(firms: readonly ImportedFirm[]): Promise<void> {
    const { rows } = await this.#client.query<{ external_ref: string; firm_id: number }>(
      'select external_ref, firm_id from firm_sources where source_id = $1 and external_ref = any ($2)',
      [this.#sourceId, firms.map((one) => one.ref)],
    )
    for (const row of rows) this.#ids.set(row.external_ref, row.firm_id)
  }

  async #findByName(firms: readonly ImportedFirm[]): Promise<void> {
    const named = firms.filter((one) => !one.isNaturalPerson)
    if (named.length === 0) return
    const { rows } = await this.#client.query<{ name_zh: string; id: number }>(
      'select name_zh, min(id) as id from firms where name_zh = any ($1) and not is_natural_person group by name_zh',
      [named.map((one) => one.nameZh)],
    )
    const byName = new Map(rows.map((row) => [row.name_zh, row.id]))
    for (const firm of named) {
      const id = byName.get(firm.nameZh)
      if (id !== undefined) this.#ids.set(firm.ref, id)
    }
  }

  async #findByKey(firms: readonly ImportedFirm[]): Promise<void> {
    if (!this.#isKeyed) await fillKeys(this.#client)
    this.#isKeyed = true
    const keyed = firms.flatMap((firm) => keysOf(firm).map((one) => ({ firm, ...one })))
    const found = await firmsOfKeys(
      this.#client,
      keyed.map(({ key }) => key),
    )
    for (const { firm, key, name } of keyed) {
      const known = found.get(key)
      const isSister = known !== undefined && !isChinese(name) && isSisterOf(firm, known)
      if (known && !isSister && !this.#ids.has(firm.ref)) this.#ids.set(firm.ref, known.id)
    }
  }

  /** The names of the source by which the firm is not known yet. */
  async #keepNames(firms: readonly ImportedFirm[]): Promise<void> {
    const named = firms
      .filter((one) => !one.isNaturalPerson)
      .flatMap(({ ref, nameZh, nameEn, shortZh }) => [
        { id: this.id(ref), kind: nameZh === nameEn ? 'english' : 'alias', name: nameZh },
        ...(nameEn === null ? [] : [{ id: this.id(ref), kind: 'english', name: nameEn }]),
        ...(shortZh === undefined ? [] : [{ id: this.id(ref), kind: 'short', name: shortZh }]),
      ])
    if (named.length === 0) return
    const { rows } = await this.#client.query<{ firm_id: number; name: string }>(
      `insert into firm_names (firm_id, kind, name, source_id)
       select distinct on (x.id, x.name) x.id, x.kind, x.name, $1 from jsonb_to_recordset($2::jsonb) as x (id int, kind text, name text)
       join firms f on f.id = x.id where x.name <> f.name_zh and x.name is distinct from f.name_en
       on conflict do nothing returning firm_id, name`,
      [this.#sourceId, JSON.stringify(named)],
    )
    await addKeys(this.#client, rows)
  }

  /** A branch that nobody knew goes under the firm it is a branch of, where that one is known. */
  async #linkBranches(firms: readonly ImportedFirm[]): Promise<void> {
    const branches = firms.flatMap((firm) => {
      const parentKey = identityKeyOf(firm.nameZh)?.parentKey
      return parentKey && !firm.isNaturalPerson && firm.parentRef === undefined
        ? [{ id: this.id(firm.ref), parentKey }]
        : []
    })
    const parents = await firmsOfKeys(
      this.#client,
      branches.map(({ parentKey }) => parentKey),
    )
    await this.#client.query(
      `update firms f set parent_id = x.parent, updated_at = now()
       from unnest($1::int[], $2::int[]) as x (id, parent) where f.id = x.id and x.parent <> x.id and f.parent_id is null`,
      [branches.map(({ id }) => id), branches.map(({ parentKey }) => parents.get(parentKey)?.id ?? null)],
    )
  }

  async #create(firms: readonly ImportedFirm[]): Promise<void> {
    if (firms.length === 0) return
    // Two references of one batch may carry the same name (a firm with two English spellings): one firm.
    const byName = new Map<string, ImportedFirm[]>()
    for (const firm of firms) {
      const key = firm.isNaturalPerson ? firm.ref : (identityKeyOf(firm.nameZh)?.key ?? firm.nameZh)
      byName.set(key, [...(byName.get(key) ?? []), firm])
    }
    const rows = [...byName.values()].map((same) => ({
      ref: same[0]?.ref,
      name_zh: same[0]?.nameZh,
      name_en: same[0]?.nameEn ?? null,
      country_id: same[0]?.countryId ?? 156,
      is_natural_person: same[0]?.isNaturalPerson ?? false,
      refs: same.map((one) => one.ref),
    }))
    const { rows: made } = await this.#client.query<{ id: number; refs: string[] }>(
      `with new_firms as (
         select nextval(pg_get_serial_sequence('firms', 'id'))::int as id, x.*
         from jsonb_to_recordset($1::jsonb) as x (ref text, name_zh text, name_en text, country_id int, is_natural_person boolean, refs jsonb)),
       inserted as (
         insert into firms (id, name_zh, name_en, country_id, is_natural_person)
         select id, name_zh, name_en, country_id, is_natural_person from new_firms)
       select id, refs from new_firms`,
      [JSON.stringify(rows)],
    )
    for (const { id, refs } of made) for (const ref of refs) this.#ids.set(ref, id)
    await addKeys(
      this.#client,
      rows.flatMap(({ ref, name_zh, name_en, is_natural_person }) =>
        ref === undefined || is_natural_person || name_zh === undefined
          ? []
          : [name_zh, name_en].flatMap((name) => (name ? [{ firm_id: this.id(ref), name }] : [])),
      ),
    )
  }

  async #remember(firms: readonly ImportedFirm[]): Promise<void> {
    if (firms.length === 0) return
    await this.#client.query(
      `insert into firm_sources (source_id, external_ref, firm_id)
       select $1, ref, id from unnest($2::text[], $3::int[]) as x (ref, id) on conflict do nothing`,
      [this.#sourceId, firms.map((one) => one.ref), firms.map((one) => this.id(one.ref))],
    )
  }

  /** A firm first met under its English name alone gets the Chinese one when a later file knows it. */
  async #nameInChinese(firms: readonly ImportedFirm[]): Promise<void> {
    const named = firms.filter((one) => one.nameEn !== null && one.nameZh !== one.nameEn)
    if (named.length === 0) return
    await this.#client.query(
      `update firms f set name_zh = x.name, updated_at = now()
       from unnest($1::int[], $2::text[]) as x (id, name) where f.id = x.id and f.name_zh = f.name_en`,
      [named.map((one) => this.id(one.ref)), named.map((one) => one.nameZh)],
    )
  }

  /** A parent is filled in, never replaced: another source or a person may know better. */
  async #linkParents(firms: readonly ImportedFirm[]): Promise<void> {
    const links = firms.filter((one) => one.parentRef !== undefined && this.#ids.has(one.parentRef))
    if (links.length === 0) return
    await this.#client.query(
      `update firms f set parent_id = x.parent, updated_at = now()
       from unnest($1::int[], $2::int[]) as x (id, parent)
       where f.id = x.id and f.parent_id is null and x.parent <> x.id
         and not exists (select from firms p where p.id = x.parent and p.parent_id = x.id)`,
      [links.map((one) => this.id(one.ref)), links.map((one) => this.id(one.parentRef ?? ''))],
    )
  }
}

const isChinese = (name: string) => readFirmName(name).language === 'zh'

/** A name that only leaves out its place is none of the sure ones. */
const SURE = 90

/** Daughters in several provinces share an English name: where both have a Chinese one, that decides. */
function isSisterOf({ nameZh }: ImportedFirm, known: KnownFirm): boolean {
  if (!isChinese(nameZh) || !isChinese(known.nameZh)) return false
  const { same, score } = judgeNames(nameZh, known.nameZh)
  return !same || score < SURE
}

/** By which names a firm is looked for: its Chinese one, those said along, and its English one. */
function keysOf(firm: ImportedFirm): { name: string; key: string }[] {
  if (firm.isNaturalPerson) return []
  const said = identityKeyOf(firm.nameZh)?.others ?? []
  return [firm.nameZh, ...said, ...(firm.nameEn ? [firm.nameEn] : [])].flatMap((name) => {
    const key = identityKeyOf(name)?.key
    return key === undefined ? [] : [{ name, key }]
  })
}
