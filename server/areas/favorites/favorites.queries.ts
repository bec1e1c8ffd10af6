import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export const folders = cap('folders of favourites', {
  of: 'user',
  most: 50,
  count: 'select count(*) from favorite_folders where user_id = $1',
  refuse: ({ max }) => fail('favorites.tooManyFolders', { max }),
})

/** In all folders, each once. */
export const favoriteProjects = cap('favourite projects', {
  of: 'user',
  most: 5000,
  count: `select count(distinct p.project_id)
from favorite_projects p join favorite_folders f on f.id = p.folder_id where f.user_id = $1`,
  refuse: ({ max }) => fail('favorites.tooMany', { max }),
})

export interface FolderRow {
  id: number
  name: string
  created_at: Date
  project_count: number
}

/** The folders of a user, the oldest first. */
export async function loadFolders(db: Db, userId: number): Promise<FolderRow[]> {
  const { rows } = await db.query<FolderRow>(
    `select f.id, f.name, f.created_at, count(p.project_id)::int as project_count
from favorite_folders f left join favorite_projects p on p.folder_id = f.id
where f.user_id = $1 group by f.id order by f.id`,
    [userId],
  )
  return rows
}

interface OwnFolder {
  userId: number
  folderId: number | undefined
}

/** The id of a user's folder, or without one of the first; undefined where there is no such folder. */
export async function findFolder(db: Db, { userId, folderId }: OwnFolder): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from favorite_folders where user_id = $1 and ($2::int is null or id = $2) order by id limit 1',
    [userId, folderId ?? null],
  )
  return rows[0]?.id
}

/** Whether another folder of the user has this name. */
export async function isFolderNameTaken(
  db: Db,
  { userId, name, except }: { userId: number; name: string; except: number | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from favorite_folders where user_id = $1 and lower(name) = lower($2) and id is distinct from $3::int',
    [userId, name, except ?? null],
  )
  return (rowCount ?? 0) > 0
}

/** Makes a folder and gives its id; one of that name is taken as it is. */
export async function insertFolder(db: Db, folder: { userId: number; name: string }): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into favorite_folders (user_id, name) values ($1, $2)
on conflict (user_id, lower(name)) do update set name = favorite_folders.name returning id`,
    [folder.userId, folder.name],
  )
  return rows[0]?.id as number
}

export async function renameFolder(db: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await db.query('update favorite_folders set name = $2 where id = $1', [id, name])
}

/** Deletes a folder; gives how many projects it held. */
export async function deleteFolder(db: Db, id: number): Promise<number> {
  const { rowCount } = await db.query('delete from favorite_projects where folder_id = $1', [id])
  await db.query('delete from favorite_folders where id = $1', [id])
  return rowCount ?? 0
}

/** Ids that exist go into the folder; gives how many were not there before. */
export async function insertFavorites(
  db: Db,
  { folderId, projectIds }: { folderId: number; projectIds: readonly number[] },
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into favorite_projects (folder_id, project_id)
select $1, p.id from projects p where p.id = any($2) on conflict do nothing`,
    [folderId, projectIds],
  )
  return rowCount ?? 0
}

/** Takes projects out of one folder of the user, or of all; gives how many projects that were. */
export async function deleteFavorites(
  db: Db,
  { userId, folderId, projectIds }: OwnFolder & { projectIds: readonly number[] },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with gone as (
  delete from favorite_projects p using favorite_folders f
  where f.id = p.folder_id and f.user_id = $1 and ($2::int is null or f.id = $2) and p.project_id = any($3)
  returning p.project_id
) select count(distinct project_id)::int as count from gone`,
    [userId, folderId ?? null, projectIds],
  )
  return rows[0]?.count ?? 0
}

/** The projects a user keeps, in one folder or in all, the last added first. */
export async function loadFavoriteIds(db: Db, { userId, folderId }: OwnFolder): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    `select p.project_id from favorite_projects p join favorite_folders f on f.id = p.folder_id
where f.user_id = $1 and ($2::int is null or f.id = $2)
group by p.project_id order by max(p.added_at) desc, p.project_id desc`,
    [userId, folderId ?? null],
  )
  return rows.map(({ project_id: id }) => id)
}
