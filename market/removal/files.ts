import type { ClientBase } from 'pg'
import { sampleFiles } from '../drawings'

/** Lists in `gone_files` the market's own, and what projects and accounts that go name. */
export async function listFiles(client: ClientBase): Promise<void> {
  await client.query('create temp table gone_files (id integer) on commit drop')
  await client.query(
    `insert into gone_files
     select id from stored_files where hash = any ($1)
     union select unnest(array[file_id, thumbnail_id]) from project_photos
       where project_id in (select id from gone_projects)
     union select file_id from project_files where project_id in (select id from gone_projects)
     union select file_id from export_tasks where user_id in (select id from gone_users) and file_id is not null`,
    [sampleFiles().map(({ hash }) => hash)],
  )
}

/** Deletes those that nothing names any more; answers the hashes of their contents. */
export async function deleteFiles(client: ClientBase): Promise<Buffer[]> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `delete from stored_files s where id in (select id from gone_files)
       and not exists (select from project_photos p where s.id in (p.file_id, p.thumbnail_id))
       and not exists (select from project_files f where f.file_id = s.id)
       and not exists (select from export_tasks e where e.file_id = s.id)
     returning hash`,
  )
  return rows.map(({ hash }) => hash)
}
