import { createHmac } from 'node:crypto'
import type { Secrets } from '@groundbreak/db/secrets'
import { countTry, passwordIsRight, subjectsOfName } from '../../access/tries'
import { passSubject } from '../../http/counting'
import type { Work } from '../../http/handle'

interface Found {
  id: number
  customer_firm_id: number | null
}

interface Attempt<F extends Found> {
  /** As it was typed: the same one tried on many names is held back. */
  password: string
  /** Of the name as it was typed, whether there is such an account or not. */
  nameHash: string
  find: () => Promise<F | undefined>
  /** Whether the password is right: the slow part, which few guesses may reach. */
  check: (found: F | undefined) => Promise<boolean>
  /** `secondSteps` where only who has shown something else gets to the password. */
  guess?: 'logins' | 'secondSteps'
}

type Asking = Pick<Work<unknown, { userId: number } | null, unknown>, 'db' | 'house' | 'asked'> & {
  viewer: Parameters<typeof passSubject>[0]
}

/**
 * Holds guessing of passwords back. From an address that keeps failing a captcha is asked for, then the name, the
 * account, the address and the firm are closed for a while. Two statements, one or two more when it was right.
 */
export async function guardLogin<F extends Found>(
  { db, house, asked, viewer }: Asking,
  { nameHash, password, find, check, guess = 'logins' }: Attempt<F>,
): Promise<{ found: F | undefined; fits: boolean }> {
  const found = await find()
  const subjects = await subjectsOfName(db, asked, { userId: found?.id, nameHash })
  if (subjects.device === undefined) {
    subjects.password = classOf(password, house.mail.secrets)
    if (found?.customer_firm_id) subjects.firm = String(found.customer_firm_id)
  }
  const pass = passSubject(viewer, asked.address)
  const tried = await countTry({ db, house }, { guess, subjects, pass })
  return { found, fits: await passwordIsRight(db, tried, () => check(found)) }
}

/**
 * One of 65,536 classes of passwords: enough to see that the same one is tried everywhere, too little to find a
 * password by.
 */
function classOf(password: string, { hashKey }: Secrets): string {
  return createHmac('sha256', hashKey).update(`tried password:${password}`).digest('hex').slice(0, 4)
}
