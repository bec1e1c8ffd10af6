import type { SameKeys } from '../shape'
import type { home as zh } from '../zh/home'

export const home: SameKeys<typeof zh> = {
  ended: 'Your access is over. Everything is here again once it is renewed.',
  entries: 'Ways in',
  entry: {
    search: { title: 'Advanced search', text: 'Combine place, stage, size and construction' },
    list: { title: 'All projects', text: 'Your subscription, latest updates first' },
    tender: { title: 'Out to tender', text: 'Projects at the tender stage' },
    building: { title: 'Under construction', text: 'Projects at the construction stage' },
    major: { title: 'Major projects', text: 'Projects marked as major' },
    packages: {
      title: 'Packages',
      text: 'Projects put together for you',
      fresh: (v) => `${v.count} not opened yet`,
    },
    calls: { title: 'Calls', text: 'Calls made about projects' },
    recent: { title: 'Published in 7 days', text: 'First recorded within the last week' },
  },
}
