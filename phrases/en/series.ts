import type { SameKeys } from '../shape'
import type { series as zh } from '../zh/series'
import { plural } from '../plural'

export const series: SameKeys<typeof zh> = {
  title: 'Series',
  by: (v) => `product line of ${v.firm}`,
  total: (v) => `${v.count} in all`,
  all: 'See in the list',
  onlyOne: 'Within your subscription this is the only project of the series.',
  failed: 'The series could not be loaded',
  recommended: {
    title: 'Recommended series',
    note: 'projects of one product standard, to be followed together',
    projects: (v) => plural(v.count, 'project'),
    failed: 'The recommended series could not be loaded',
    edit: (v) => `Change the recommendation of ${v.name}`,
  },
  desk: {
    recommend: 'Recommend this series',
    change: 'Change the recommendation',
    title: (v) => `Recommend ${v.name}`,
    sort: 'Sort',
    sortHint: 'The smallest number first',
    tagZh: 'Tag (Chinese)',
    tagEn: 'Tag (English)',
    descriptionZh: 'Description (Chinese)',
    descriptionEn: 'Description (English)',
    save: 'Save',
    end: 'Recommend no more',
    saved: 'Recommended',
    ended: 'No longer recommended',
    failed: 'This could not be saved, please try again',
  },
  failures: {
    notFound: 'There is no such series',
  },
}
