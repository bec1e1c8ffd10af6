import type pg from 'pg'
import { transaction } from '../../../db/pool'
import type { FileStore } from '../../../files/file-store'
import { job, madeUpFor } from '../../../jobs/job'
import { deleteUnusedContents, lockContents } from '../files.queries'

export const sweepContentsJob = job({
  name: 'sweepContents',
  clock: [madeUpFor('40 19 * * *')],
  run: async ({ pool, files }) => `swept ${await sweepContents(pool, files)} contents`,
})

/**
 * Nightly: removes contents that no photo and no document has named for a day. Who adds one waits meanwhile, so that
 * none is taken away under a hand. Running it again removes nothing more.
 */
export async function sweepContents(pool: pg.Pool, files: FileStore): Promise<number> {
  return transaction(pool, async (db) => {
    await lockContents(db, 'alone')
    const hashes = await deleteUnusedContents(db)
    for (const hash of hashes) await files.remove(hash)
    return hashes.length
  })
}
