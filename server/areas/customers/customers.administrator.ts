import type { firstAccount } from '@groundbreak/contract/areas/accounts.parts'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { failFields } from '../../http/errors'
import type { z } from 'zod'
import { recordChange } from '../../account-changes/account-changes'
import { insertUser } from '../../access/users.queries'

interface Adding {
  db: Db
  viewer: Viewer
  address: string
  firmId: number
  account: z.output<typeof firstAccount>
  passwordHash: string
  /** Where the fields stand in what was sent. */
  prefix?: string
}

/** An administrator of a customer firm, put in by the provider. */
export async function addAdministrator({ prefix = '', ...adding }: Adding): Promise<number> {
  const { db, firmId, account } = adding
  const userId = await insertUser(db, {
    username: account.username,
    nameZh: account.name_zh,
    nameEn: account.name_en,
    email: account.email,
    workPhone: null,
    firmId,
    departmentId: null,
    role: 'firm_admin',
    statistics: null,
    passwordHash: adding.passwordHash,
  })
  if (userId === undefined) throw failFields({ [`${prefix}username`]: { key: 'accounts.usernameTaken' } })
  await recordChange(adding, {
    kind: 'userCreated',
    firmId,
    subject: 'user',
    subjectId: userId,
    name: account.username,
    changes: [{ field: 'role', from: null, to: 'firm_admin' }],
  })
  return userId
}
