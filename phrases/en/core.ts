import type { SameKeys } from '../shape'
import type { core as zh } from '../zh/core'

export const core: SameKeys<typeof zh> = {
  retry: 'Retry',
  failed: {
    title: 'This could not be loaded',
    reason: 'Other pages still work.',
    code: (v) => `Code ${v.code} · ${v.time}`,
    broken: 'Something broke on this page',
    brokenReason: 'Other pages still work. Retry, or go to another page.',
    noConnection: 'The server cannot be reached, please check your connection.',
  },
  http: {
    noPermission: 'No permission',
    loginExpired: 'Login expired, please log in again',
    tooFrequent: 'Operation too frequent, please try again in a moment',
    timeout: 'Request timed out, please try again later',
    invalidInput: 'Something is not filled in correctly, please check',
    notFound: 'There is no such call',
    noRecord: 'No permission, or there is no such record',
    badBody: 'The request could not be understood',
    tooLarge: 'The request is too large',
    system: 'System error, please try again later',
    busy: 'Too much is going on right now, please try again in a few seconds',
    diskFull:
      'Nothing can be saved right now: the disk of the server is full. Looking things up goes on, and we have been told',
    unavailable: 'The service is not available right now, please try again later',
    unreadable: 'The answer is encrypted and cannot be read here. Open the site by https and try again',
    wrongHost:
      'The site cannot be opened at this address. Whoever runs it can add the address: PUBLIC_URL or ALLOWED_HOSTS',
  },
  limits: {
    tooManyRetries: 'Too many retries, please try again later',
    verifyFailed: 'Verification failed, please try again',
  },
  input: {
    required: 'Cannot be empty',
    invalid: 'The format is not valid',
    tooLong: (v) => `At most ${v.max} characters`,
    outOfRange: (v) => `Must be between ${v.min} and ${v.max}`,
    rangeReversed: 'The start cannot be greater than the end',
  },
}
