import type { Forgetting } from '../../jobs/purge'
import { deletePeople, forgetCalled, forgetRevisions } from './personal-data.queries'
import { deleteOldActs, findOutdated } from './personal-data.retention.queries'

/** How long people, and what was done with their numbers, are kept. */
export const retention = {
  /** Since a source, a check or somebody of the desk last said that it is so. */
  unconfirmedYears: 5,
  /** Since they left; a retired one too. */
  resignedMonths: 24,
  /** Looks at projects, numbers shown, calls. */
  actsYears: 3,
}

/** So many a night: what has gathered goes over some nights. */
const MOST = 5000

/** Nobody objected: a source that names them anew brings them back, so no mark is kept. */
export const personalDataForgetting: Forgetting = {
  async people(db) {
    const contactIds = await findOutdated(db, { ...retention, most: MOST })
    if (contactIds.length === 0) return 0
    await forgetRevisions(db, contactIds)
    await forgetCalled(db, contactIds)
    return (await deletePeople(db, { contactIds, hashes: [] })).contacts
  },
  acts: (db) => deleteOldActs(db, retention.actsYears),
}
