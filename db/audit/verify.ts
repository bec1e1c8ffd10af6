import { Client } from 'pg'
import { type Anchor, anchorText } from './anchor'
import { findBesides, loadSealed, type Queries } from './audit.queries'
import { type AuditKeys, BEGINNING, macOfSeal } from './chain'

const AT_ONCE = 5000
/** Of each kind so many are named. */
const NAMED = 20

export type Fault =
  /** The row is another than the one that was sealed, or the seal was made without the key. */
  | { kind: 'changed'; auditId: string; position: string }
  | { kind: 'deleted'; auditId: string; position: string }
  /** There is no seal at this place of the chain. */
  | { kind: 'sealMissing'; position: string }
  /** The application did not write it. */
  | { kind: 'notOurs'; auditId: string; position: string }
  | { kind: 'outside'; auditId: string }
  | { kind: 'twice'; auditId: string }
  | { kind: 'repeated'; auditId: string }
  /** What was remembered outside of the database is not in the chain. */
  | { kind: 'cutOff'; head: string }

export interface Verified {
  seals: number
  /** Sealed rows from before there was a chain. */
  before: number
  waiting: number
  head: Anchor | null
  /** Empty = nothing was changed, deleted, put in or moved since it was sealed. */
  faults: Fault[]
  /** More of them than are named. */
  more: number
}

interface Verifying {
  /** What was remembered of the chain elsewhere. */
  heads: readonly Anchor[]
  onProgress?: (line: string) => void
}

/** Walks the whole chain in one picture of the database. */
export async function verifyAudit(url: string, keys: AuditKeys, options: Verifying): Promise<Verified> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    return await verifyOver(client, keys, options)
  } finally {
    await client.end()
  }
}

/** The same in a transaction that is open already. */
export async function verifyOver(
  db: Queries,
  keys: AuditKeys,
  { heads, onProgress }: Verifying,
): Promise<Verified> {
  const walk = new Walk(keys, heads)
  for (;;) {
    const seals = await loadSealed(db, { after: walk.position, limit: AT_ONCE })
    for (const seal of seals) walk.take(seal)
    onProgress?.(`${walk.seals.toLocaleString('en')} rows`)
    if (seals.length < AT_ONCE) break
  }
  const { waiting, outside, twice, repeated } = await findBesides(db, NAMED)
  for (const auditId of outside) walk.blame({ kind: 'outside', auditId })
  for (const auditId of twice) walk.blame({ kind: 'twice', auditId })
  for (const auditId of repeated) walk.blame({ kind: 'repeated', auditId })
  return { ...walk.end(), waiting }
}

type Sealed = Awaited<ReturnType<typeof loadSealed>>[number]

class Walk {
  position = '0'
  seals = 0
  private mac = BEGINNING
  private beforeCount = 0
  private more = 0
  private readonly faults: Fault[] = []
  private readonly counts = new Map<string, number>()
  private readonly awaited: Set<string>

  constructor(
    private readonly keys: AuditKeys,
    heads: readonly Anchor[],
  ) {
    this.awaited = new Set(heads.map(anchorText))
  }

  take({ row, ...seal }: Sealed): void {
    const { position, auditId, origin } = seal
    const expected = BigInt(this.position) + 1n
    if (BigInt(position) !== expected) this.blame({ kind: 'sealMissing', position: String(expected) })
    const mac = macOfSeal(this.keys, seal, { before: this.mac, row })
    if (origin === 'lost' || row === null) this.blame({ kind: 'deleted', auditId, position })
    else if (mac !== seal.mac) this.blame({ kind: 'changed', auditId, position })
    else if (origin === 'unsigned') this.blame({ kind: 'notOurs', auditId, position })
    if (origin === 'before') this.beforeCount++
    // From here on by what is written, so that one wrong row does not make all that follow wrong.
    this.mac = seal.mac
    this.position = position
    this.seals++
    this.awaited.delete(anchorText(seal))
  }

  blame(fault: Fault): void {
    const count = (this.counts.get(fault.kind) ?? 0) + 1
    this.counts.set(fault.kind, count)
    if (count <= NAMED) this.faults.push(fault)
    else this.more++
  }

  end(): Omit<Verified, 'waiting'> {
    for (const head of this.awaited) this.blame({ kind: 'cutOff', head })
    const { seals, beforeCount: before, faults, more } = this
    const head = seals > 0 ? { position: this.position, mac: this.mac } : null
    return { seals, before, head, faults, more }
  }
}
