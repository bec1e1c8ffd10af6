import type pg from 'pg'
import { type Db, transaction } from '../../db/pool'
import { changesSince } from '../../search/change-log'
import { loadFacts } from './duplicates.facts.queries'
import { judgePair, POSSIBLE_FROM } from './duplicates.judge'
import { keysOf } from './duplicates.keys'
import {
  type Candidate,
  findPairs,
  lockProgress,
  nextProjectIds,
  replaceKeys,
  saveProgress,
  writeCandidates,
} from './duplicates.queries'

const BATCH = 250

/** Reads records anew, and holds each against those it shares a key with. Running it twice changes nothing. */
export async function searchAgain(db: Db, ids: readonly number[]): Promise<number> {
  const facts = new Map((await loadFacts(db, ids)).map((one) => [one.id, one]))
  const keys = [...facts.values()].flatMap((one) => keysOf(one).map((key) => ({ id: one.id, key })))
  await replaceKeys(db, ids, keys)
  const pairs = await findPairs(db, keys)
  const missing = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].filter((id) => !facts.has(id))
  for (const one of await loadFacts(db, missing)) facts.set(one.id, one)
  const found = pairs.flatMap(({ one, other }): Candidate[] => {
    const [a, b] = [facts.get(one), facts.get(other)]
    if (!a || !b) return []
    const { score, same, evidence } = judgePair(a, b)
    return score >= POSSIBLE_FROM ? [{ one, other, score, same, evidence }] : []
  })
  await writeCandidates(db, ids, found)
  return found.length
}

/** Some changes wait for the next run: one run does not hold up the others for longer. */
const MOST_CHANGES = 5000

/**
 * The job, by the clock: first every project once, in batches, then whatever has changed since the last run.
 * Works up to `ms` milliseconds; answers how many records it read.
 */
export async function findDuplicates(pool: pg.Pool, ms: number): Promise<number> {
  const until = Date.now() + ms
  let read = 0
  for (let isDone = false; !isDone && Date.now() < until;) {
    const turn = await transaction(pool, findSome)
    read += turn.read
    isDone = turn.isDone
  }
  return read
}

/** One turn, in a transaction of its own; another worker at it, or nothing left: done. */
async function findSome(db: Db): Promise<{ read: number; isDone: boolean }> {
  const progress = await lockProgress(db)
  if (!progress) return { read: 0, isDone: true }
  if (!progress.is_filled) {
    const ids = await nextProjectIds(db, progress.filled_to, BATCH)
    await searchAgain(db, ids)
    const filledTo = ids.at(-1) ?? progress.filled_to
    await saveProgress(db, { ...progress, filled_to: filledTo, is_filled: ids.length < BATCH })
    return { read: ids.length, isDone: false }
  }
  const { position, ids } = await changesSince(db, progress.position)
  const changed = [...new Set(ids.get('projects') ?? [])]
  if (changed.length > MOST_CHANGES) {
    // So much at once is a load: reading everything again in order is cheaper than keeping the list.
    await saveProgress(db, { position, filled_to: 0, is_filled: false })
    return { read: 0, isDone: false }
  }
  for (let at = 0; at < changed.length; at += BATCH) await searchAgain(db, changed.slice(at, at + BATCH))
  await saveProgress(db, { ...progress, position })
  return { read: changed.length, isDone: true }
}
