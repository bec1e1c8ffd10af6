import { packages, packageLimits } from '@groundbreak/contract/areas/packages'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentFirm } from './packages.present'
import { findSubscribedFirms } from './packages.queries'

/** More firms than can be chosen: the words must be more specific. */
export default handle(packages.validSubFirms, {
  may: 'packages.create',
  async run({ input, db, language }) {
    const { query } = input
    const id = /^\d{1,9}$/.test(query) ? Number(query) : null
    const length = [...query].length
    if (id === null && (length <= 2 || length >= 20))
      throw failFields({ query: { key: 'packages.keywordLength' } })
    const rows = await findSubscribedFirms(db, { id, words: query, limit: packageLimits.firms + 1 })
    if (rows.length > packageLimits.firms)
      throw failFields({ query: { key: 'packages.tooManyFound', values: { max: packageLimits.firms } } })
    return { list: rows.map((row) => presentFirm(row, language)) }
  },
})
