import { packages } from '@groundbreak/contract/areas/packages'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { packageLink } from './packages.present'
import { loadPackage } from './packages.queries'

export default handle(packages.copyLink, {
  may: 'packages.create',
  async run({ input, viewer, db }) {
    const { userId, firm } = viewer
    const row = await loadPackage(db, { userId, firmId: firm?.id ?? null, id: input.id })
    if (row?.user_id !== userId) throw fail('packages.notFound')
    return { link: packageLink(row.id) }
  },
})
