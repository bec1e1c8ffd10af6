import type { SameKeys } from '../shape'
import type { notes as zh } from '../zh/notes'

export const notes: SameKeys<typeof zh> = {
  title: 'Team notes',
  audience: 'everybody in your firm reads them',
  field: 'Write a note',
  placeholder: 'For your colleagues: who was called, with what result, what comes next',
  add: 'Add',
  none: 'There are no notes yet.',
  failed: 'The notes could not be loaded',
  byLine: (v) => `${v.author} · ${v.at}`,
  edited: (v) => `changed ${v.at}`,
  actions: (v) => `Note by ${v.author}: actions`,
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleted: 'The note was deleted',
  undo: 'Undo',
  hidden: 'Notes are not shown in demo mode.',
  failures: {
    notFound: 'There is no such note, or somebody else wrote it',
  },
}
