import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export const savedSearches = cap('saved searches', {
  of: 'user',
  most: 100,
  count: 'select count(*) from saved_searches where user_id = $1 and search_type = 9',
  refuse: ({ max }) => fail('searches.tooMany', { max }),
})

export interface SearchRow {
  id: number
  search_type: 9 | 10
  name: string | null
  conditions: SearchConditions
  is_initial: boolean
  created_at: Date
  used_at: Date
}

interface Of {
  userId: number
  typeName: string
}

const COLUMNS = 'id, search_type, name, conditions, is_initial, created_at, used_at'

/** All searches of a user: the named ones by name, then the latest, newest first. */
export async function loadSearches(db: Db, { userId, typeName }: Of): Promise<SearchRow[]> {
  const { rows } = await db.query<SearchRow>(
    `select ${COLUMNS} from saved_searches where user_id = $1 and type_name = $2
order by search_type, lower(name), used_at desc, id desc`,
    [userId, typeName],
  )
  return rows
}

export async function findSearch(db: Db, userId: number, id: number): Promise<SearchRow | undefined> {
  const { rows } = await db.query<SearchRow>(
    `select ${COLUMNS} from saved_searches where user_id = $1 and id = $2`,
    [userId, id],
  )
  return rows[0]
}

/** Whether another named search of the user has this name. */
export async function isNameTaken(
  db: Db,
  { userId, typeName, name, except }: Of & { name: string; except: number | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from saved_searches where user_id = $1 and type_name = $2 and lower(name) = lower($3)
and id is distinct from $4::int`,
    [userId, typeName, name, except ?? null],
  )
  return (rowCount ?? 0) > 0
}

export async function insertNamed(
  db: Db,
  { userId, typeName, name, conditions }: Of & { name: string; conditions: SearchConditions },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into saved_searches (user_id, search_type, type_name, name, conditions)
values ($1, 9, $2, $3, $4) returning id`,
    [userId, typeName, name, conditions],
  )
  return rows[0]?.id as number
}

/** Notes a search as the latest; the same again moves to the front, the oldest beyond `most` go. */
export async function insertLatest(
  db: Db,
  { userId, typeName, conditions, most }: Of & { conditions: SearchConditions; most: number },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into saved_searches (user_id, search_type, type_name, conditions) values ($1, 10, $2, $3)
on conflict (user_id, type_name, md5(conditions::text)) where search_type = 10 do update set used_at = clock_timestamp()
returning id`,
    [userId, typeName, conditions],
  )
  await db.query(
    `delete from saved_searches where id in (
  select id from saved_searches where user_id = $1 and type_name = $2 and search_type = 10
  order by used_at desc, id desc offset $3)`,
    [userId, typeName, most],
  )
  return rows[0]?.id as number
}

/** Writes over what is given; the name of a latest one makes it a named one. */
export async function updateSearch(
  db: Db,
  { id, name, conditions }: { id: number; name?: string; conditions?: SearchConditions },
): Promise<void> {
  await db.query(
    `update saved_searches set name = coalesce($2, name), conditions = coalesce($3, conditions),
  search_type = case when $2::text is null then search_type else 9 end, used_at = clock_timestamp() where id = $1`,
    [id, name ?? null, conditions ?? null],
  )
}

/** Makes one search the one opened after login, in place of any list; or none. */
export async function markInitial(
  db: Db,
  { userId, typeName, id }: Of & { id: number | null },
): Promise<void> {
  await db.query(
    'update saved_searches set is_initial = false where user_id = $1 and type_name = $2 and is_initial',
    [userId, typeName],
  )
  if (id === null) return
  await db.query('update saved_searches set is_initial = true where id = $1', [id])
  await db.query('update user_settings set default_list = null where user_id = $1', [userId])
}

/** Deletes one search of the user, or without an id all of the latest; gives how many. */
export async function deleteSearches(
  db: Db,
  { userId, typeName, id }: Of & { id: number | undefined },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from saved_searches where user_id = $1 and type_name = $2
and case when $3::int is null then search_type = 10 else id = $3 end`,
    [userId, typeName, id ?? null],
  )
  return rowCount ?? 0
}
