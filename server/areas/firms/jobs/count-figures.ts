import type pg from 'pg'
import { transaction } from '../../../db/pool'
import { eachMinute, job, madeUpFor } from '../../../jobs/job'
import { changesSince, currentPosition } from '../../../search/change-log'
import { lockFiguresProgress, refreshFirmFigures, saveFiguresProgress } from '../firm-figures.queries'

/** More changes at once are a load: all firms are counted in one pass. */
const MOST_CHANGES = 20_000

/** Counts the firms that changed since the last time. Running it twice changes nothing. */
export async function followFirmFigures(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (db) => {
    const known = await lockFiguresProgress(db)
    const { position, ids } = known
      ? await changesSince(db, known)
      : { position: await currentPosition(db), ids: null }
    const changed = ids?.get('firms') ?? []
    if (ids === null || changed.length > MOST_CHANGES) await refreshFirmFigures(db, null)
    else if (changed.length > 0) await refreshFirmFigures(db, changed)
    await saveFiguresProgress(db, position)
  })
}

export const followFiguresJob = job({
  name: 'firm figures',
  clock: [eachMinute('firm figures')],
  needsRoom: true,
  run: ({ pool }) => followFirmFigures(pool),
})

/** Years and months pass without a change: at night every firm is counted. */
export const countAllFiguresJob = job({
  name: 'all firm figures',
  clock: [madeUpFor('20 18 * * *')],
  needsRoom: true,
  async run({ pool }) {
    await refreshFirmFigures(pool, null)
  },
})
