import { favorites } from '@groundbreak/contract/areas/favorites'
import { takeTurn } from '../../access/turns.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { findFolder, folders, insertFolder, isFolderNameTaken, renameFolder } from './favorites.queries'

const LONGEST_NAME = 30

export default handle(favorites.saveFolder, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { userId } = viewer
    await takeTurn(db, 'user', userId)
    const { id, name } = input
    if (name === '') throw failFields({ name: { key: 'input.required' } })
    if ([...name].length > LONGEST_NAME)
      throw failFields({ name: { key: 'input.tooLong', values: { max: LONGEST_NAME } } })
    if (id !== undefined && !(await findFolder(db, { userId, folderId: id })))
      throw fail('favorites.folderNotFound')
    if (await isFolderNameTaken(db, { userId, name, except: id }))
      throw failFields({ name: { key: 'favorites.folderNameTaken' } })
    if (id !== undefined) {
      await renameFolder(db, { id, name })
      return { id, name }
    }
    await folders.mustFit(db, userId)
    return { id: await insertFolder(db, { userId, name }), name }
  },
})
