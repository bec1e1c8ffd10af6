import type { SameKeys } from '../shape'
import type { secondFactor as zh } from '../zh/second-factor'

/** The dynamic token, the second step of a login, and proof given again. */
export const secondFactor: SameKeys<typeof zh> = {
  way: 'Token',
  token: 'Dynamic token',
  tokenHelp: 'The 6 digits that the authenticator on your phone shows',
  tokenOrRecovery:
    'The 6 digits that the authenticator on your phone shows; without the phone, a recovery code',
  tokenRequired: 'Dynamic token cannot be empty',
  step: {
    token: 'The password is right. The dynamic token is needed too.',
    password: 'The dynamic token is right. The password is needed too.',
    enrolment:
      'Staff log in with a dynamic token. Scan the code below with the authenticator on your phone, then enter the 6 digits it shows.',
    signOut: 'Account in use elsewhere. An account is logged in at one place at a time.',
    submit: 'Continue',
    signOutSubmit: 'Sign out the other and log in here',
    back: 'Back to the ways to log in',
    elsewhere: (v) => `Last used ${v.seen}, address ${v.address}`,
    freeAfter: 'The other place is signed out by itself after 30 idle minutes.',
    expired: 'That took too long. Log in again.',
    sample: (v) => `The staff token of the sample market is now ${v.token}`,
    fillIn: 'Fill in',
    lost: {
      title: 'Neither phone nor recovery code?',
      administrator: 'Ask the administrator of your firm to remove the dynamic token.',
      service: 'Ask customer service to remove the dynamic token.',
      colleague:
        'Ask an administrator or customer service to request the removal of the dynamic token. It takes effect after 24 hours, or at once when a second colleague agrees.',
    },
  },
  enrolment: {
    qr: 'QR code of the dynamic token',
    secret: 'If it cannot be scanned, type in the secret',
  },
  proof: {
    lead: 'To protect your data, confirm it is you. Valid for 15 minutes.',
    password: 'Login password',
    passwordRequired: 'Password cannot be empty',
    usePassword: 'Use the password',
    useToken: 'Use the dynamic token',
    submit: 'Confirm and continue',
  },
  settings: {
    title: 'Dynamic token',
    off: 'Off',
    offNote:
      'Turned on, a login asks for the 6 digits of your phone’s authenticator beside the password; real numbers need it too.',
    on: (v) => `On since ${v.since}`,
    required: 'Staff cannot do without it',
    shared: 'Shared by all of the sample market, it cannot be changed',
    setUp: 'Turn on',
    replace: 'Another phone',
    turnOff: 'Turn off',
    turnedOff: 'The dynamic token is off',
    turnOffAsk: 'Turn the dynamic token off?',
    turnOffNote:
      'From then on your password alone lets you in, and the recovery codes end. To turn it on again you scan a new code.',
    turnOffSubmit: 'Turn off dynamic token',
    keep: 'Keep it on',
    removal: {
      title: (v) => `${v.asker} asked to remove your dynamic token`,
      text: (v) => `It takes effect ${v.at}, or sooner if a second colleague agrees. Reason: ${v.reason}`,
      advice: 'If this was not your wish, refuse it and change your password.',
      refuse: 'Refuse',
      refused: 'Refused, your dynamic token stays',
    },
    codesLeft: (v) => `${v.count} recovery ${v.count === 1 ? 'code' : 'codes'} left`,
    newCodes: 'New recovery codes',
    afterPassword: 'Token after the password',
    yes: 'Yes',
    no: 'No',
    failed: 'The dynamic token could not be loaded',
  },
  setUp: {
    title: 'Turn on the dynamic token',
    lead: 'Scan the code with the authenticator on your phone, then enter the 6 digits it shows.',
    submit: 'Confirm',
    codesTitle: 'Save your recovery codes',
    codesLead:
      'Without your phone, a recovery code stands in for the dynamic token. Each works once. They are shown this once only.',
    codesAgain: 'Not saved in time? Make new ones under Security in the settings; the old ones then end.',
    copy: 'Copy all',
    copied: 'Recovery codes copied',
    copyFailed: 'The browser does not allow copying; write them down',
    done: 'I have saved them',
  },
}
