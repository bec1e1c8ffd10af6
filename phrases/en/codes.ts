import type { SameKeys } from '../shape'
import type { codes as zh } from '../zh/codes'

export const codes: SameKeys<typeof zh> = {
  ways: {
    title: 'Ways to log in',
    password: 'Password',
    email: 'Company mail',
  },
  message: {
    purposes: {
      email_login: 'log in',
      confirm_email: 'confirm your address',
      reset_password: 'reset your password',
      registration: 'register a personal account',
      project_limit: 'go on viewing projects',
    },
    subject: (v) => `Groundbreak: your code to ${v.purpose}`,
    lead: (v) => `Your code to ${v.purpose}, valid for ${v.minutes} minutes:`,
    ignore: 'If you did not ask for it, ignore this mail. Never tell anybody a code.',
    sms: (v) =>
      `[Groundbreak] ${v.code} is your code to ${v.purpose}, valid for ${v.minutes} minutes. Never tell it to anybody.`,
    registered:
      '[Groundbreak] This mobile number has a personal account already. Log in with it, or reset the password if it is forgotten.',
  },
}
