import type { SameKeys } from '../shape'
import type { limits as zh } from '../zh/limits'

export const limits: SameKeys<typeof zh> = {
  captcha: {
    title: 'Please pass a short check',
    why: 'That was a lot in a short time. Press “Start the check”: your browser calculates for a second or two, with nothing to read or to hear. Then what you were doing goes on by itself.',
    start: 'Start the check',
    again: 'Check again',
    working: 'Checking, one moment',
  },
  meter: {
    open: 'Remaining',
    title: 'Remaining',
    note: 'Counted over any stretch of time: what was used comes back by itself. Exports are counted by the day.',
    things: {
      'details.hour': 'Project details, 1 hour',
      'details.day': 'Project details, 24 hours',
      'rows.day': 'List rows, 24 hours',
      'reveals.day': 'Phone numbers, 24 hours',
      'reveals.month': 'Phone numbers, 30 days',
      exports: 'Exports, today',
      exportRows: 'Exported projects, today',
    },
    short: 'Details',
    of: (v) => `${v.left} of ${v.most} left`,
    low: (v) => `${v.thing}: only ${v.left} left`,
    none: 'No limits are set',
    close: 'Close',
  },
}
