import type { projects } from '@groundbreak/contract/areas/projects'
import type { Output } from '@groundbreak/contract/define'
import { isStaff, type Viewer } from '../../access/viewer'
import { takeTurn } from '../../access/turns.queries'
import { type Db, poolOf } from '../../db/pool'
import { fail } from '../../http/errors'
import { countOpened } from './details-limit.queries'

export type LimitState = Output<typeof projects.showMobileVerification>

/**
 * Details that a person may open before the count is read again, so that most looks cost no statement. A quarter of
 * what is left: four processes together cannot pass the limit.
 */
const SHARE = 4
const FORGOTTEN_MS = 10 * 60_000
const MOST_REMEMBERED = 10_000

/** What a process knows of those who open projects, by user. */
type Headroom = Map<number, { left: number; until: number }>
const byPool = new WeakMap<Db, Headroom>()

interface Opening {
  db: Db
  viewer: Viewer
  /** 0 = any number. */
  limit: number
}

/**
 * Lets a person open one more project, and writes the look down by `record`; past the limit a code to the own mobile
 * is asked for. Different projects within 24 hours count; one that was opened in that time opens again. A code given
 * in allows as many once more. The provider's staff need none. Throws codes.verificationRequired.
 */
export async function mayOpenMore(
  { db, viewer, limit }: Opening,
  projectId: number,
  record: () => Promise<void>,
): Promise<void> {
  if (limit === 0 || isStaff(viewer.role)) return record()
  const { userId } = viewer
  const headroom: Headroom = byPool.get(poolOf(db)) ?? new Map()
  byPool.set(poolOf(db), headroom)
  const known = headroom.get(userId)
  if (known && known.left > 0 && known.until > Date.now()) {
    known.left -= 1
    return record()
  }
  await takeTurn(db, 'user', userId)
  const { opened, again, allowed } = await counted(db, { userId, limit, projectId })
  if (!again && opened >= allowed) throw fail('codes.verificationRequired')
  if (headroom.size >= MOST_REMEMBERED) headroom.clear()
  const left = Math.floor((allowed - opened) / SHARE) - 1
  headroom.set(userId, { left, until: Date.now() + FORGOTTEN_MS })
  await record()
}

/** How it stands for a person, for the dialog. */
export async function limitState(
  { db, viewer, limit }: Opening,
  mobileMasked: string | null,
): Promise<LimitState> {
  const { opened, allowed } = await counted(db, { userId: viewer.userId, limit, projectId: 0 })
  const counts = limit > 0 && !isStaff(viewer.role)
  return {
    required: counts && opened >= allowed,
    mobile_masked: mobileMasked,
    opened,
    allowed: counts ? allowed : 0,
  }
}

async function counted(
  db: Db,
  { userId, limit, projectId }: { userId: number; limit: number; projectId: number },
): Promise<{ opened: number; again: boolean; allowed: number }> {
  const { opened, again, passes } = await countOpened(db, { userId, projectId })
  return { opened, again, allowed: limit * (1 + passes) }
}
