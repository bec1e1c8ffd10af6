import { accounts } from '@groundbreak/contract/areas/accounts'
import { handle } from '../../http/handle'
import { ownFirm } from './accounts.access'
import { findDepartments } from './accounts.firm.queries'

export default handle(accounts.departments, {
  may: 'users.manage',
  async run({ viewer, db, language }) {
    const rows = await findDepartments(db, ownFirm(viewer))
    const list = rows.map(({ leaders, ...row }) => ({
      ...row,
      leaders: leaders.map((one) => (language === 'en' ? one.en || one.zh : one.zh)),
    }))
    return { list }
  },
})
