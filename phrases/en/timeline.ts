import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { timeline as zh } from '../zh/timeline'

export const timeline: SameKeys<typeof zh> = {
  views: {
    label: 'Ways to read the history',
    changes: 'Changes',
    asOf: 'As of a day',
    compare: 'Compare two days',
  },
  asOf: {
    date: 'Date',
    scale: 'Drag to choose a date',
    earlier: 'Change before',
    later: 'Change after',
    today: 'Today',
    standing: (v) => `As it stood at the end of ${v.date}`,
    days: (v) => `${v.real} days with real changes, ${v.cosmetic} with changes of wording only`,
    notRecorded: {
      title: (v) => `This project was not known on ${v.date}`,
      reason: (v) => `It was first recorded on ${v.first}; there is nothing earlier.`,
      first: (v) => `See ${v.date}`,
    },
    parties: 'Firms',
    noParties: 'No firms were recorded by that day.',
    unknown: (v) => (v.all ? `All ${v.count} undisclosed` : `${v.count} more undisclosed`),
  },
  compare: {
    from: 'Before',
    to: 'After',
    field: 'Field',
    all: 'Show all fields',
    onlyReal: 'Only differences',
    real: (v) => (v.count === '1' ? '1 difference' : `${v.count} differences`),
    same: (v) => `${v.count} are the same`,
    cosmetic: (v) => `and ${plural(Number(v.count), 'change')} of wording only`,
    cosmeticTag: 'Wording only',
    none: 'No real changes between these days.',
    notRecorded: 'Not recorded yet',
    reversed: 'The first day cannot be later than the second.',
    absent: 'Not taking part',
    present: 'Taking part',
  },
  link: 'As of a day',
  failed: 'The history could not be loaded',
  fields: {
    storeys_above: 'Storeys above ground',
    storeys_below: 'Storeys below ground',
    longitude: 'Longitude',
    latitude: 'Latitude',
  },
  source: (v) => `${v.source}, since ${v.since}`,
  failures: {
    notYet: 'That day has not come yet',
  },
}
