import { searches } from '@groundbreak/contract/areas/searches'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteSearches } from './searches.queries'

export default handle(searches.delete, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { id, type_name: typeName } = input
    const deleted = await deleteSearches(db, { userId: viewer.userId, typeName, id })
    if (id !== undefined && deleted === 0) throw fail('searches.notFound')
    return { deleted }
  },
})
