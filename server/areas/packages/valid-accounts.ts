import { packages, packageLimits } from '@groundbreak/contract/areas/packages'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentAccount } from './packages.present'
import { findPersonalAccounts } from './packages.queries'

/** A firm with more personal accounts than can be chosen is asked for by user name. */
export default handle(packages.validAccounts, {
  may: 'packages.create',
  async run({ input, db, language }) {
    const { query } = input
    if (query === '') throw failFields({ query: { key: 'input.required' } })
    const firmId = /^\d{1,9}$/.test(query) ? Number(query) : null
    const rows = await findPersonalAccounts(db, {
      firmId,
      username: query,
      limit: packageLimits.accounts + 1,
    })
    if (rows.length > packageLimits.accounts)
      throw failFields({
        query: { key: 'packages.tooManyAccounts', values: { max: packageLimits.accounts } },
      })
    return { list: rows.map((row) => presentAccount(row, language)) }
  },
})
