import type { SameKeys } from '../shape'
import type { series as zh } from '../zh/series'

export const series: SameKeys<typeof zh> = {
  title: 'Series',
  by: (v) => `product line of ${v.firm}`,
  total: (v) => `${v.count} in all`,
  all: 'See in the list',
  onlyOne: 'Within your subscription this is the only project of the series.',
  failed: 'The series could not be read',
}
