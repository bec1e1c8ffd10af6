import { favorites } from '@groundbreak/contract/areas/favorites'
import { waitForTurn } from '../../access/users.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { countFolders, findFolder, insertFolder, isFolderNameTaken, renameFolder } from './favorites.queries'

const LONGEST_NAME = 30
const MOST_FOLDERS = 50

export default handle(favorites.saveFolder, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { userId } = viewer
    await waitForTurn(db, userId)
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
    if ((await countFolders(db, userId)) >= MOST_FOLDERS)
      throw fail('favorites.tooManyFolders', { max: MOST_FOLDERS })
    return { id: await insertFolder(db, { userId, name }), name }
  },
})
