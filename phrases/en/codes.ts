import type { SameKeys } from '../shape'
import type { codes as zh } from '../zh/codes'

export const codes: SameKeys<typeof zh> = {
  ways: {
    title: 'Ways to log in',
    password: 'Account and password',
    email: 'Email code',
  },
  message: {
    purposes: {
      email_login: 'log in',
      confirm_email: 'confirm your address',
      reset_password: 'reset your password',
      registration: 'register a personal account',
      bind_mobile: 'bind your mobile number',
      project_limit: 'continue viewing projects',
    },
    subject: (v) => `Groundbreak: your code to ${v.purpose}`,
    lead: (v) => `Your code to ${v.purpose}, valid for ${v.minutes} minutes:`,
    longLead: (v) =>
      `Many codes were requested for this address in a short time. So that you can still ${v.purpose}, here is a longer code, valid for ${v.hours} hours and in any browser:`,
    ignoreLong:
      'If you did not request them, ignore this email: without it nobody can use your account. Never tell anybody a code.',
    ignore: 'If you did not ask for it, ignore this email. Never tell anybody a code.',
    sms: (v) =>
      `[Groundbreak] ${v.code} is your code to ${v.purpose}, valid for ${v.minutes} minutes. Never tell it to anybody.`,
    registered:
      '[Groundbreak] This mobile number has a personal account already. Log in with it, or reset the password if it is forgotten.',
  },
  send: 'Get a code',
  again: (v) => `Again in ${v.seconds} s`,
  code: 'Code',
  sent: (v) => `A code is on its way, valid for ${v.minutes} minutes`,
  sentLong: (v) =>
    `Many codes were requested for this address, so a 12-character code was sent instead, valid for ${v.hours} hours. Look for the latest email`,
  email: {
    address: 'Company email address',
    submit: 'Log in',
    setPassword: 'Set a new password after login',
    next: 'You are logged in. Set a new password.',
    save: 'Save and continue',
  },
  reset: {
    forgotten: 'Forgot password?',
    title: 'Reset password',
    lead: 'A code goes to the email address or mobile of the account. You will be logged out everywhere.',
    account: 'Company email address or mobile',
    submit: 'Reset password',
    done: 'Password reset. Log in with the new one',
    back: 'Back to login',
  },
  registration: {
    lead: (v) =>
      `A personal account of ${v.firm} logs in by mobile number. It takes a seat and sees contacts once it is certified.`,
    noFirm: 'A personal account logs in by mobile number, and can be used once it belongs to a company.',
    mobile: 'Mobile number',
    name: 'Name (optional)',
    submit: 'Register',
    done: 'Registered',
    doneReason: (v) => `The account is ${v.username}; the mobile number logs in too.`,
    another: 'Register another one',
  },
  proof: {
    title: 'Verify your mobile',
    lead: (v) =>
      `You opened ${v.opened} projects within 24 hours. To show that it is you, enter the code sent to ${v.mobile} to continue.`,
    noMobile: 'This account has no mobile number to verify. Bind one in the settings first.',
    settings: 'To the settings',
    submit: 'Verify and continue',
    waits: 'Verify your mobile to continue',
    waitsReason:
      'Very many projects were opened today, so please show that it is you. Those already opened can still be read.',
    open: 'Verify mobile',
  },
  confirm: {
    title: 'Company email',
    confirmed: 'Confirmed',
    none: 'None on record. Contact your administrator',
    note: 'Once confirmed, login and reset by email code are sure to reach you.',
    submit: 'Confirm address',
    done: 'Address confirmed',
  },
  bind: {
    title: 'Mobile',
    none: 'None',
    bind: 'Bind a mobile number',
    change: 'Change',
    submit: 'Bind',
    done: 'Mobile number bound',
    note: 'Resets the password, and shows that it is you when very many projects are opened.',
  },
  inbox: {
    link: 'Open the inbox of the sample market for its emails and SMS',
    lead: 'The sample market sends no email or SMS. They are all kept here, newest first.',
    none: 'No email or SMS yet',
    noneReason: 'Get an email code on the login page, for instance: it shows here within seconds.',
    kinds: { mail: 'Email', sms: 'SMS' },
    closed: 'There is no inbox here',
    failed: 'The inbox could not be loaded',
  },
  failures: {
    tooSoon: (v) => `A code was sent just now. Try again in ${v.seconds} s`,
    tooMany: 'Too many codes were asked for. Contact your account manager',
    wrong: 'The code is wrong or no longer valid',
    tooManyTries: 'Too many wrong tries. Get a new code',
    invalid: 'Enter the 6 digits of the code',
    mobileInvalid: 'Enter a mobile number of 11 digits',
    noMobile: 'This account has no mobile number. Bind one in the settings first',
    verificationRequired: 'You have opened very many projects today. Verify your mobile number first',
    notRequired: 'No verification is needed now',
    accountInvalid: 'Enter a company email address or a mobile number of 11 digits',
    mobileTaken: 'This mobile number has a personal account already',
    tooManyRegistrations:
      'Too many accounts were registered here today, try tomorrow or ask an account manager',
  },
}
