import { identityKeyOf } from '../firm-identity/identity-key'
import type { ClientBase } from 'pg'

const FILLED_AT_ONCE = 20_000

/** Names of firms without a key yet: registered, English, and all others. */
const UNKEYED = `select n.firm_id, n.name from (
  select id as firm_id, name_zh as name from firms where not is_natural_person
  union select id, name_en from firms where not is_natural_person and name_en is not null
  union select firm_id, name from firm_names) n
where not exists (select from firm_name_keys k where k.firm_id = n.firm_id and k.name = n.name) limit ${FILLED_AT_ONCE}`

export interface NameOfFirm {
  firm_id: number
  name: string
}

/** Keys of names that have none yet, of whoever wrote the firm. Renamed firms keep the keys of their old names. */
export async function fillKeys(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<NameOfFirm>(UNKEYED)
    if (rows.length === 0) return
    await addKeys(client, rows)
  }
}

export async function addKeys(client: ClientBase, names: readonly NameOfFirm[]): Promise<void> {
  await client.query(
    `insert into firm_name_keys (firm_id, name, key) select * from unnest($1::int[], $2::text[], $3::bigint[])
     on conflict do nothing`,
    [
      names.map(({ firm_id }) => firm_id),
      names.map(({ name }) => name),
      names.map(({ name }) => identityKeyOf(name)?.key ?? null),
    ],
  )
}

export interface KnownFirm {
  id: number
  nameZh: string
}

/** The firm of each key; of several, the one that has been known longest. */
export async function firmsOfKeys(
  client: ClientBase,
  keys: readonly string[],
): Promise<Map<string, KnownFirm>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query<KnownFirm & { key: string }>(
    `select distinct on (k.key) k.key::text, f.id, f.name_zh as "nameZh"
     from firm_name_keys k join firms f on f.id = k.firm_id where k.key = any ($1::bigint[]) order by k.key, f.id`,
    [keys],
  )
  return new Map(rows.map(({ key, ...firm }) => [key, firm]))
}
