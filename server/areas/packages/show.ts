import { packages } from '@groundbreak/contract/areas/packages'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentAccount, presentFirm, presentPackage } from './packages.present'
import { loadPackage, loadRecipients, recordPackageLook } from './packages.queries'

export default handle(packages.show, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    const { userId, firm } = viewer
    const row = await loadPackage(db, { userId, firmId: firm?.id ?? null, id: input.id })
    if (!row) throw fail('packages.notFound')
    await recordPackageLook(db, row.id, userId)
    if (row.user_id !== userId) return presentPackage(row, language, null)
    const { firms, accounts } = await loadRecipients(db, row.id)
    return presentPackage(row, language, {
      firms: firms.map((one) => presentFirm(one, language)),
      accounts: accounts.map((one) => presentAccount(one, language)),
    })
  },
})
