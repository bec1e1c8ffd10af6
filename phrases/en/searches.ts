import type { SameKeys } from '../shape'
import type { searches as zh } from '../zh/searches'

export const searches: SameKeys<typeof zh> = {
  saved: 'My searches',
  latest: 'Latest searches',
  none: 'No searches are saved yet. Set conditions, then choose Save search: next time it is one click away.',
  save: 'Save search',
  saveTitle: 'Save this search',
  name: 'Name',
  submit: 'Save',
  done: (v) => `Saved as ${v.name}`,
  initial: 'Open it first after login',
  initialMark: 'opens after login',
  notInitial: 'No longer open it after login',
  actions: (v) => `Search ${v.name}: actions`,
  rename: 'Rename',
  overwrite: 'Replace with these conditions',
  overwritten: (v) => `${v.name} now has these conditions`,
  delete: 'Delete',
  deleted: (v) => `The search ${v.name} was deleted`,
  undo: 'Undo',
  keep: 'Save as my search',
  clear: 'Clear the latest searches',
  everything: 'All projects',
  failed: 'This could not be saved, please try again',
  failures: {
    notFound: 'There is no such search',
    nameTaken: 'There is a search of this name already',
    tooMany: (v) => `At most ${v.max} saved searches`,
  },
}
