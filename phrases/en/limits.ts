import { duration } from '../duration'
import { core } from './core'
import type { SameKeys } from '../shape'
import type { limits as zh } from '../zh/limits'

const limited: Readonly<Record<string, string>> = {
  details: 'project details',
  rows: 'list rows',
  reveals: 'phone numbers',
  anonymous: 'visits without a login',
  registrations: 'new accounts',
  logins: 'login attempts',
}

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
      exportRows: 'Exported rows, today',
    },
    short: 'Details',
    of: (v) => `${v.left} of ${v.most} left`,
    low: (v) => `${v.thing}: only ${v.left} left`,
    none: 'No limits are set',
    close: 'Close',
  },
  failures: {
    ...core.limits,
    captcha: 'Operation too frequent: please pass the check to continue',
    reached: (v) =>
      `The limit of ${limited[v.what] ?? v.what} is reached (${v.max.toLocaleString('en-GB')} in ${duration.en(v.window)}); you can continue in about ${duration.en(v.wait)}`,
    otherRequest: 'This request id was used for another request',
    answerNotKept: 'This was done already; please reload to see the result',
    badKey: 'The request id is not valid',
  },
}
