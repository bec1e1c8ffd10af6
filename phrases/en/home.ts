import type { SameKeys } from '../shape'
import type { home as zh } from '../zh/home'

export const home: SameKeys<typeof zh> = {
  title: 'Home',
  greeting: (v) => `Good to see you, ${v.name}`,
  search: 'Search',
  since: (v) => `Last login ${v.at}`,
  firstVisit: 'This is your first login',
  newProjects: 'New projects',
  changedProjects: 'With real changes',
  changedList: 'Changed since your last login',
  weekList: 'Changed in the last 7 days',
  weekNote: 'Nothing new and no real changes since your last login. These are from the last 7 days.',
  change: { new: 'New', changed: 'Changed' },
  changedNone: 'Nothing new and no real changes in the last 7 days.',
  ended: 'Your access is over. Everything is here again once it is renewed.',
  latest: 'Latest projects',
  latestNone: 'There are no projects in your subscription yet.',
  all: 'All',
  entries: 'Ways in',
  entry: {
    search: { title: 'Advanced search', text: 'Combine place, stage, size and construction' },
    list: { title: 'All projects', text: 'Your subscription, latest updates first' },
    tender: { title: 'Out to tender', text: 'Projects at the tender stage' },
    building: { title: 'Under construction', text: 'Projects at the construction stage' },
    major: { title: 'Major projects', text: 'Projects marked as major' },
    recent: { title: 'Published in 7 days', text: 'First recorded within the last week' },
  },
  unit: '',
}
