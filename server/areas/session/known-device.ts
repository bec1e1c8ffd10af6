import { randomBytes } from 'node:crypto'
import { hashOf } from '../../access/sessions'
import type { Work } from '../../http/handle'
import { insertDevice, keepDevice } from './known-device.queries'

/** Whoever logged in here once is counted apart from strangers: the browser keeps a secret for a year. */
export async function rememberDevice(
  { db, asked: { device }, setDevice }: Pick<Work<unknown, unknown, unknown>, 'db' | 'asked' | 'setDevice'>,
  userId: number,
): Promise<void> {
  if (device && (await keepDevice(db, userId, hashOf(device)))) return setDevice(device)
  const secret = randomBytes(32).toString('base64url')
  await insertDevice(db, userId, hashOf(secret))
  setDevice(secret)
}
