import type pg from 'pg'
import type { SearchSource } from '../source'
import type { SearchDocument } from '../query'
import { sites } from './random-market'

export function site(id: number, name: string, updated = id): SearchDocument {
  return {
    id,
    text: { name: [name], alias: [], remark: [] },
    codes: { province: [id % 5], stage: [1], tags: [] },
    numbers: { updated, value: undefined, area: id },
  }
}

/** A table of documents that logs its changes as the areas' tables do. */
export async function createSitesTable(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table sites (id int primary key, document jsonb not null);
    create function log_site() returns trigger language plpgsql as $$ begin
      insert into change_log (entity, entity_id) values ('sites', coalesce(new.id, old.id)); return null; end $$;
    create trigger sites_changed after insert or update or delete on sites for each row execute function log_site()`)
}

export async function putSites(
  db: Pick<pg.ClientBase, 'query'>,
  documents: readonly SearchDocument[],
): Promise<void> {
  await db.query(
    `insert into sites select (d->>'id')::int, d from jsonb_array_elements($1::jsonb) d
    on conflict (id) do update set document = excluded.document`,
    [JSON.stringify(documents)],
  )
}

/** The source of the table; `builds` counts how often everything was read. */
export function sitesSource(): SearchSource & { builds: () => number } {
  let builds = 0
  return {
    definition: sites,
    builds: () => builds,
    async load(db, ids) {
      const { rows } = await db.query<{ document: SearchDocument }>(
        'select document from sites where id = any($1)',
        [[...ids]],
      )
      return rows.map(({ document }) => document)
    },
    async *loadAll(pool) {
      builds++
      const { rows } = await pool.query<{ document: SearchDocument }>('select document from sites')
      for (let at = 0; at < rows.length; at += 1_000)
        yield rows.slice(at, at + 1_000).map(({ document }) => document)
    },
  }
}
