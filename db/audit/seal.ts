import type { Pool } from 'pg'
import { type Anchor, readAnchor, writeAnchor } from './anchor'
import {
  findHead,
  findMac,
  insertSeals,
  isAnythingUnsealed,
  lockSealing,
  type Queries,
  takeUnsealed,
} from './audit.queries'
import { type AuditKeys, BEGINNING, isSigned, macOfSeal, type Origin, type Seal } from './chain'

const AT_ONCE = 1000
const PAUSE_MS = 500

export interface Sealing {
  pool: Pool
  keys: AuditKeys
  /** Where the last seal is remembered outside the database. */
  dataDir: string
}

/**
 * Seals up to 1,000 rows that wait, in the order of their ids; answers how many. Of several that are at it at the same
 * time one does it and the others answer 0.
 */
export async function sealSome({ pool, keys, dataDir }: Sealing): Promise<number> {
  if (!(await isAnythingUnsealed(pool))) return 0
  const anchor = await readAnchor(dataDir)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const seals = await sealOver(client, keys, anchor)
    const isOurs = seals.length > 0 && (await follows(client, anchor))
    await client.query('commit')
    const last = seals.at(-1)
    if (last && isOurs) await writeAnchor(dataDir, last)
    return seals.length
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The same in a transaction that is open already; `anchor` is what is remembered. */
export async function sealOver(
  client: Queries,
  keys: AuditKeys,
  anchor: Anchor | undefined,
): Promise<Seal[]> {
  if (!(await lockSealing(client))) return []
  const seals = await nextSeals(client, keys, { isNew: anchor === undefined })
  if (seals.length > 0) await insertSeals(client, seals)
  return seals
}

async function nextSeals(client: Queries, keys: AuditKeys, { isNew }: { isNew: boolean }): Promise<Seal[]> {
  const head = await findHead(client)
  let position = BigInt(head?.position ?? 0)
  let before = head?.mac ?? BEGINNING
  // What stood there before there was a chain is its beginning, up to the first row that is signed.
  const isBeginning = head ? head.origin === 'before' : isNew
  let unsigned: Origin = isBeginning ? 'before' : 'unsigned'
  return (await takeUnsealed(client, AT_ONCE)).map(({ auditId, row }) => {
    const origin: Origin = row === null ? 'lost' : isSigned(keys, row) ? 'signed' : unsigned
    if (origin !== 'before') unsigned = 'unsigned'
    const seal = { position: String(++position), auditId, origin }
    before = macOfSeal(keys, seal, { before, row })
    return { ...seal, mac: before }
  })
}

/** Whether the chain still passes through what was remembered; else that stays, as the proof of it. */
async function follows(client: Queries, anchor: Anchor | undefined): Promise<boolean> {
  return anchor === undefined || (await findMac(client, anchor.position)) === anchor.mac
}

/** Seals what waits every half second, and a last time when it is stopped. */
export function startSealing(
  sealing: Sealing,
  onTrouble: (error: Error) => void,
): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const all = async () => {
    try {
      while ((await sealSome(sealing)) === AT_ONCE);
    } catch (error) {
      onTrouble(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const turn = async () => {
    await all()
    if (!stopped) timer = setTimeout(begin, PAUSE_MS)
  }
  const begin = () => {
    running = turn()
  }
  begin()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await all()
    },
  }
}
