import type { SameKeys } from '../shape'
import type { dial as zh } from '../zh/dial'
import { plural } from '../plural'

export const dial: SameKeys<typeof zh> = {
  title: 'Calls',
  count: (v) => plural(v.count, 'call'),
  countCapped: (v) => `more than ${v.count} calls`,
  called: 'Called',
  colleague: 'Colleague',
  everybody: 'All colleagues',
  answered: 'Answered',
  answeredChoices: { all: 'All', yes: 'Answered', no: 'No answer' },
  fields: {
    project: 'Project',
    contact: 'Contact',
    number: 'Number',
    at: 'Time',
    seconds: 'Length',
    user: 'Colleague',
  },
  projectGone: 'Project no longer on record',
  withoutProject: 'The project is no longer on record and cannot be selected',
  empty: {
    title: 'There are no calls yet',
    reason: 'Calls to contacts of projects are listed here.',
    away: 'Calls are not shown in demo mode',
    awayReason: 'Leave demo mode to see them.',
  },
  failed: 'The calls could not be loaded',
  selected: (v) => `Projects of ${plural(v.count, 'call')} selected`,
  clearSelection: 'Clear selection',
  notice: {
    title: 'About phone numbers and transit numbers',
    masked:
      'Numbers of contacts are shown without their last 5 digits. “Show number” shows one in full and is counted.',
    transit:
      'A transit number stands in for the real one for a short time. Calling through one is not open yet.',
    records: 'Calls your firm has made are listed under',
    calls: 'Calls',
    dontShow: 'Do not show again',
    close: 'Got it',
  },
}
