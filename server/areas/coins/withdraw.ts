import { coins } from '@groundbreak/contract/areas/coins'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findOwnState, withdrawCase } from './coins.queries'

export default handle(coins.withdraw, {
  may: 'projects.read',
  async run({ input: { id }, viewer: { userId }, db }) {
    if (await withdrawCase(db, { id, userId })) return {}
    throw fail(
      (await findOwnState(db, { id, userId })) === undefined ? 'coins.caseNotFound' : 'coins.caseDecided',
    )
  },
})
