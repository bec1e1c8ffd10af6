import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { favorites as zh } from '../zh/favorites'

export const favorites: SameKeys<typeof zh> = {
  firstFolder: 'My favourites',
  add: 'Add to favourites',
  added: 'Favourite',
  addedTo: (v) => `${plural(v.count, 'project')} added to ${v.folder}`,
  addedOne: (v) => `Added to ${v.folder}`,
  already: (v) => `Already in ${v.folder}`,
  removed: (v) => `${plural(v.count, 'project')} removed from favourites`,
  failed: 'This could not be added to favourites',
  undo: 'Undo',
  choose: 'Add to',
  remove: 'Remove from favourites',
  newFolder: 'New folder',
  folder: {
    all: 'All favourites',
    label: 'Folders',
    name: 'Name',
    create: 'Create',
    rename: 'Rename',
    delete: 'Delete folder',
    deleteAsk: (v) =>
      `Delete ${v.name}? ${plural(v.count, 'favourite')} in it will be removed; the projects themselves stay.`,
    save: 'Save',
    cancel: 'Cancel',
    actions: (v) => `Folder ${v.name}: actions`,
  },
  failures: {
    folderNotFound: 'There is no such folder',
    folderNameTaken: 'There is a folder of this name already',
    tooManyFolders: (v) => `At most ${v.max} folders`,
    tooMany: (v) => `At most ${v.max.toLocaleString('en-GB')} favourite projects`,
  },
}
