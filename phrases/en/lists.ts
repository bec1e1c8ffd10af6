import type { SameKeys } from '../shape'
import type { lists as zh } from '../zh/lists'
import { plural } from '../plural'

export const lists: SameKeys<typeof zh> = {
  relatedTo: (v) => `Projects related to “${v.name}”`,
  ofContact: (v) => `Projects of ${v.name}`,
  openProject: 'Open project',
  allRelated: 'All related projects',
  projectsOfContact: 'Projects',
  relatedWithout: {
    title: 'Open a project first',
    reason: 'Choose “All related projects” under the related projects of a project.',
    go: 'Go to the project list',
  },
  contactWithout: {
    title: 'Choose a contact first',
    reason: 'Choose “Projects” beside a contact of a project.',
    go: 'Go to the project list',
  },
  since: (v) => `Since ${v.at}`,
  sinceInstead: (v) => `Nothing new since your last login; shown since ${v.at}`,
  newsByType: {
    label: 'Type of record',
    all: 'All',
    one: (v) => `${v.name} ${v.count}`,
  },
  majorNote: 'Major projects and the other projects of their series',
  because: { series: 'Same series', owner: 'Same owner', place: 'Same kind nearby' },
  told: { changes: 'Changes', because: 'Related by', mark: 'Cooperation note' },
  new: 'New',
  marked: (v) => `${v.name} · ${v.at}`,
  capped: (v) => `${v.count}+`,
  selection: {
    over: (v) => `Selected over maximum: at most ${v.max} projects can be selected`,
    show: 'Show selected',
    more: 'More',
    note: 'Note',
    noteTitle: (v) => `Write a note on ${v.count} projects`,
    noteSubmit: 'Write',
    noteDone: (v) => `Note written on ${v.count} projects`,
    noteSome: (v) => `Note written on ${v.count} projects, ${v.left} outside the subscription were left out`,
    markNote: 'Cooperation note',
    markTitle: (v) => `Mark cooperation on ${v.count} projects`,
    markField: 'Note (optional)',
    markHelp: 'Such as: supplying, phase 2 to follow',
    markSubmit: 'Mark',
  },
  paging: {
    near: (v) =>
      `${plural(v.pages, 'page')} left before the limit (${v.rows} rows). One more filter finds it sooner.`,
    reached: (v) => `Paging ends here (${v.rows} rows), please narrow your search`,
  },
  locked: {
    trial: (v) => `The trial ended on ${v.date}: the projects here are locked until it is renewed.`,
    subscription: (v) =>
      `The subscription ended on ${v.date}: the projects here are locked until it is renewed.`,
    outside:
      'Projects with a lock lie outside your subscription: only name, place, stage and category are shown.',
    ask: 'Ask your account manager to include them',
  },
  settings: {
    fields: 'List columns',
    fieldsNote: (v) =>
      `Name and ID always come first, and up to ${v.max} more; kept on the account, the same in every browser`,
    opening: 'Open after login',
    home: 'Home',
    savedSearches: 'Saved searches',
    cache: 'Cache',
    clearCache: 'Clear cache',
    cacheNote:
      'Clears the data and selections kept in this browser and reads anew; your settings and unsent drafts stay',
    cacheCleared: 'Cache cleared',
    cacheFailed: (v) => `Problem is occurred ERR#${v.code}`,
    saved: 'Saved',
  },
  history: {
    more: (v) => `${v.count} more`,
    fewer: 'Fewer',
    cleared: 'Recent searches cleared',
  },
  picker: {
    required: 'Enter something to find',
    tooLong: (v) => `Fewer than ${v.max} characters, please`,
    chosen: 'Chosen',
    remove: (v) => `Remove ${v.name}`,
    search: 'Find',
    keys: '↑ ↓ move, → expands, ← folds, space chooses',
  },
  form: {
    draft: 'The conditions you left last time are still here',
    restore: 'Restore',
    forget: 'Discard',
    classTypes: 'The usual search takes the first four; “All” adds original notices',
    classDefault: 'Usual',
    classAll: 'All',
    excludeAttributes: 'Without these systems',
    quickPlace: 'Quick choice',
  },
}
