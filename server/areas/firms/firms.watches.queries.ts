import { cap } from '../../access/caps'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'

export const watchedFirms = cap('firms that somebody watches', {
  of: 'user',
  most: 500,
  count: 'select count(*) from firm_watches where user_id = $1',
  refuse: ({ max }) => fail('firms.tooManyWatched', { max }),
})

interface Watch {
  userId: number
  firmId: number
}

export async function isWatching(db: Db, { userId, firmId }: Watch): Promise<boolean> {
  const { rowCount } = await db.query('select from firm_watches where user_id = $1 and firm_id = $2', [
    userId,
    firmId,
  ])
  return rowCount === 1
}

export async function addWatch(db: Db, { userId, firmId }: Watch): Promise<void> {
  await db.query('insert into firm_watches (user_id, firm_id) values ($1, $2) on conflict do nothing', [
    userId,
    firmId,
  ])
}

export async function removeWatch(db: Db, { userId, firmId }: Watch): Promise<void> {
  await db.query('delete from firm_watches where user_id = $1 and firm_id = $2', [userId, firmId])
}
