import type { Content } from '../../files/downloads'
import type { TicketKind } from '../../files/tickets'
import type { Kept } from '../../files/pictures'
import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

const MOST = 200

export const photosOfProject = cap('photos of a project', {
  of: 'project',
  most: MOST,
  count: 'select count(*) from project_photos where project_id = $1',
  refuse: ({ max }) => fail('files.tooMany', { max }),
})

export const filesOfProject = cap('documents of a project', {
  of: 'project',
  most: MOST,
  count: 'select count(*) from project_files where project_id = $1',
  refuse: ({ max }) => fail('files.tooMany', { max }),
})

/** A condition on `projects p` whose values begin at $2. */
interface Condition {
  text: string
  values: unknown[]
}

export interface PhotoRow {
  id: number
  width: number | null
  height: number | null
  bytes: number
  caption_zh: string | null
  caption_en: string | null
  taken_on: string | null
  is_sample: boolean
  added_at: Date
}

export async function loadPhotos(db: Db, projectId: number): Promise<PhotoRow[]> {
  const { rows } = await db.query<PhotoRow>(
    `select ph.id, s.width, s.height, s.bytes, ph.caption_zh, ph.caption_en, ph.taken_on, ph.is_sample, ph.added_at
from project_photos ph join stored_files s on s.id = ph.file_id
where ph.project_id = $1 order by ph.taken_on desc nulls last, ph.id desc`,
    [projectId],
  )
  return rows
}

export interface FileRow {
  id: number
  name: string
  mime: string
  bytes: number
  caption_zh: string | null
  caption_en: string | null
  dated_on: string | null
  is_sample: boolean
  added_at: Date
  user_id: number | null
  name_zh: string | null
  name_en: string | null
}

export async function loadFiles(db: Db, projectId: number): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select f.id, f.name, s.mime, s.bytes, f.caption_zh, f.caption_en, f.dated_on, f.is_sample, f.added_at,
  u.id as user_id, u.name_zh, u.name_en
from project_files f join stored_files s on s.id = f.file_id left join users u on u.id = f.added_by
where f.project_id = $1 order by coalesce(f.dated_on, f.added_at::date) desc, f.id desc`,
    [projectId],
  )
  return rows
}

/** A document of a project that meets the condition. */
export async function findFile(
  db: Db,
  id: number,
  condition: Condition,
): Promise<{ name: string; bytes: number; project_id: number } | undefined> {
  const { rows } = await db.query<{ name: string; bytes: number; project_id: number }>(
    `select f.name, s.bytes, f.project_id from project_files f
join stored_files s on s.id = f.file_id join projects p on p.id = f.project_id
where f.id = $1 and ${condition.text}`,
    [id, ...condition.values],
  )
  return rows[0]
}

export type ContentKind = Exclude<TicketKind, 'export'>

const contents: Record<ContentKind, string> = {
  photo: `select s.hash, s.mime, s.bytes, '' as name from project_photos x join stored_files s on s.id = x.file_id`,
  thumbnail: `select s.hash, s.mime, s.bytes, '' as name from project_photos x join stored_files s on s.id = x.thumbnail_id`,
  file: 'select s.hash, s.mime, s.bytes, x.name from project_files x join stored_files s on s.id = x.file_id',
}

/** The content of a ticket, if its project meets the condition now. */
export async function findDownload(
  db: Db,
  { kind, id }: { kind: ContentKind; id: number },
  condition: Condition,
): Promise<Content | undefined> {
  const { rows } = await db.query<Content>(
    `${contents[kind]} join projects p on p.id = x.project_id where x.id = $1 and ${condition.text}`,
    [id, ...condition.values],
  )
  return rows[0]
}

/** Until the end of the transaction: many may add contents at once, who removes some does it alone. */
export async function lockContents(db: Db, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  await db.query(`select ${lock}(hashtext('stored files'))`)
}

const UNNAMED = `not exists (select from project_photos p where p.file_id = s.id)
  and not exists (select from project_photos p where p.thumbnail_id = s.id)
  and not exists (select from project_files f where f.file_id = s.id)
  and not exists (select from export_tasks e where e.file_id = s.id)`

/** Rows of contents that nothing has named for a day; answers their hashes. */
export async function deleteUnusedContents(db: Db): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `delete from stored_files s where s.created_at < now() - interval '1 day' and ${UNNAMED} returning s.hash`,
  )
  return rows.map(({ hash }) => hash)
}

/** Those of the contents that nothing names any more, however new. */
export async function deleteContents(db: Db, ids: readonly number[]): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `delete from stored_files s where s.id = any($1) and ${UNNAMED} returning s.hash`,
    [ids],
  )
  return rows.map(({ hash }) => hash)
}

/** The row of a content that stands in the store, new or known. */
export async function insertStored(
  db: Db,
  hash: Buffer,
  { mime, content, width, height }: Kept,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into stored_files (hash, mime, bytes, width, height) values ($1, $2, $3, $4, $5)
on conflict (hash) do update set created_at = now() returning id`,
    [hash, mime, content.length, width, height],
  )
  return rows[0]?.id ?? 0
}

interface Added {
  projectId: number
  fileId: number
  captionZh: string | null
  captionEn: string | null
  userId: number
}

export async function insertPhoto(
  db: Db,
  photo: Added & { thumbnailId: number; takenOn: string | null },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into project_photos (project_id, file_id, thumbnail_id, caption_zh, caption_en, taken_on, added_by)
values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      photo.projectId,
      photo.fileId,
      photo.thumbnailId,
      photo.captionZh,
      photo.captionEn,
      photo.takenOn,
      photo.userId,
    ],
  )
  return rows[0]?.id ?? 0
}

export async function insertFile(
  db: Db,
  file: Added & { name: string; datedOn: string | null },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into project_files (project_id, file_id, name, caption_zh, caption_en, dated_on, added_by)
values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [file.projectId, file.fileId, file.name, file.captionZh, file.captionEn, file.datedOn, file.userId],
  )
  return rows[0]?.id ?? 0
}

/** Removes a photo; answers its project, undefined where there is no such photo. */
export async function deletePhoto(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await db.query<{ project_id: number }>(
    'delete from project_photos where id = $1 returning project_id',
    [id],
  )
  return rows[0]?.project_id
}

export async function deleteFile(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await db.query<{ project_id: number }>(
    'delete from project_files where id = $1 returning project_id',
    [id],
  )
  return rows[0]?.project_id
}

/** Is there such a project? It stays until the transaction ends. */
export async function holdProject(db: Db, projectId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from projects where id = $1 for no key update', [projectId])
  return rowCount === 1
}

/** The project says how many photos it has: lists and the search go by that. After the project's turn. */
export async function countPhotos(db: Db, projectId: number): Promise<void> {
  await db.query(
    `update projects set photo_count = (select count(*) from project_photos where project_id = $1) where id = $1`,
    [projectId],
  )
}

/** A document was fetched: a look, for the firm's records. */
export async function recordFileLook(
  db: Db,
  look: { userId: number; projectId: number; name: string },
): Promise<void> {
  await db.query(
    `insert into project_looks (project_id, user_id, customer_firm_id, content, file_name)
select $2, u.id, u.customer_firm_id, 'file', $3 from users u where u.id = $1`,
    [look.userId, look.projectId, look.name],
  )
}
