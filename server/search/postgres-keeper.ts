import type pg from 'pg'
import type { Db } from '../db/pool'
import { changesSince, currentPosition } from './change-log'
import type { SearchSource } from './source'
import { removeDocuments, writeDocuments } from './postgres'
import { definitionsOf } from './snapshot'

const LOCK = 'groundbreak search documents'
const BATCH = 500

/** Keeps `search_documents` in step with the records. Of all nodes, the one that holds the lock writes. */
export class PostgresKeeper {
  private client: pg.PoolClient | undefined

  constructor(
    private readonly pool: pg.Pool,
    private readonly sources: readonly SearchSource[],
    private readonly signal: AbortSignal,
  ) {}

  /** Whether every entity is there in full, whoever wrote it. */
  async isComplete(): Promise<boolean> {
    const known = await this.pool.query<{ entity: string; definition: string }>(
      'select entity, definition from search_positions',
    )
    const definitions = new Map(known.rows.map((row) => [row.entity, row.definition]))
    return this.sources.every(
      ({ definition }) => definitions.get(definition.name) === definitionsOf([definition]),
    )
  }

  /** Fills what is missing and applies what was committed since, if this node is the one that writes. */
  async follow(): Promise<void> {
    const client = await this.writer()
    if (!client) return
    for (const source of this.sources) {
      const { rows } = await client.query<{ position: string }>(
        'select position::text as position from search_positions where entity = $1 and definition = $2',
        [source.definition.name, definitionsOf([source.definition])],
      )
      const position = rows[0]?.position ?? (await this.fill(client, source))
      await this.apply(client, source, position)
    }
  }

  async close(): Promise<void> {
    this.client?.release(true)
    this.client = undefined
  }

  private async writer(): Promise<pg.PoolClient | undefined> {
    if (this.client) return this.client
    const client = await this.pool.connect()
    try {
      const lock = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock(hashtext($1)) as held',
        [LOCK],
      )
      if (!lock.rows[0]!.held) {
        client.release()
        return undefined
      }
      await client.query('set statement_timeout = 0')
    } catch (error) {
      client.release(true)
      throw error
    }
    // A connection that is lost goes back too: the pool would wait for it when it ends.
    client.on('error', () => {
      if (this.client === client) void this.close()
    })
    this.client = client
    return client
  }

  private async fill(client: pg.PoolClient, { definition, loadAll }: SearchSource): Promise<string> {
    await client.query('delete from search_positions where entity = $1', [definition.name])
    await client.query('delete from search_documents where entity = $1', [definition.name])
    const position = await currentPosition(client)
    for await (const documents of loadAll(this.pool)) {
      for (let at = 0; at < documents.length; at += BATCH) {
        this.signal.throwIfAborted()
        if (this.client !== client) throw new Error('the connection that fills search_documents is gone')
        await writeDocuments(client, definition, documents.slice(at, at + BATCH))
      }
    }
    await savePosition(client, definition.name, definitionsOf([definition]), position)
    return position
  }

  private async apply(
    client: pg.PoolClient,
    { definition, load }: SearchSource,
    from: string,
  ): Promise<void> {
    const { position, ids } = await changesSince(client, from)
    const touched = ids.get(definition.name) ?? []
    if (ids.size === 0) return
    for (let at = 0; at < touched.length; at += BATCH) {
      const part = touched.slice(at, at + BATCH)
      const documents = await load(client, part)
      const present = new Set(documents.map(({ id }) => id))
      await writeDocuments(client, definition, documents)
      await removeDocuments(
        client,
        definition,
        part.filter((id) => !present.has(id)),
      )
    }
    await savePosition(client, definition.name, definitionsOf([definition]), position)
  }
}

async function savePosition(db: Db, entity: string, definition: string, position: string): Promise<void> {
  await db.query(
    `insert into search_positions (entity, definition, position) values ($1, $2, $3::pg_snapshot)
    on conflict (entity) do update set definition = excluded.definition, position = excluded.position`,
    [entity, definition, position],
  )
}
