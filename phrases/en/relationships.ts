import type { SameKeys } from '../shape'
import { plural } from '../plural'
import type { relationships as zh } from '../zh/relationships'

export const relationships: SameKeys<typeof zh> = {
  title: 'Cooperation',
  tabsLabel: 'Cooperation marks',
  tabs: { project: 'Projects', firm: 'Firms', contact: 'Contacts' },
  count: {
    project: (v) => plural(v.count, 'project'),
    firm: (v) => plural(v.count, 'firm'),
    contact: (v) => plural(v.count, 'contact'),
  },
  search: 'Name or note',
  failed: 'Cooperation marks could not be loaded',
  none: {
    project: {
      title: 'No project is marked yet',
      reason: 'Select projects and choose Mark cooperation: everybody in your firm sees it.',
    },
    firm: {
      title: 'No firm is marked yet',
      reason: 'Choose Mark cooperation on a firm: everybody in your firm sees it.',
    },
    contact: {
      title: 'No contact is marked yet',
      reason: 'Choose Mark cooperation on a contact: everybody in your firm sees it.',
    },
    toProjects: 'Show projects',
  },
  status: { label: 'Status', any: 'All', marked: 'Marked', removed: 'Removed' },
  columns: {
    name: 'Name',
    place: 'Place',
    firm: 'Works for',
    position: 'Position',
    note: 'Note',
    by: 'Marked by',
    at: 'When',
    acts: 'Actions',
  },
  remove: 'Remove',
  again: 'Mark again',
  editNote: 'Edit note',
  note: { title: (v) => `Cooperation note on ${v.name}`, field: 'Note', save: 'Save' },
  noteHelp: 'For example: supplying now, second phase to come',
  done: {
    marked: 'Marked as cooperation',
    removed: 'Cooperation mark removed',
    noted: 'Note saved',
    failed: 'Not saved, please try again',
  },
  undo: 'Undo',
  removedOn: (v) => `Removed ${v.at}`,
  failures: { notFound: 'No permission, or there is no such contact' },
}
