import type { SameKeys } from '../shape'
import type { appAccounts as zh } from '../zh/app-accounts'

export const appAccounts: SameKeys<typeof zh> = {
  login: {
    title: 'Log in the personal account',
    lead: 'This needs a personal (app) account of your company. Your enterprise account stays logged in.',
    account: 'User name or mobile',
    password: 'Password',
    submit: 'Log in',
    done: (v) => `Personal account ${v.name} is logged in`,
    now: 'Personal account now',
    logout: 'Log the personal account out',
    loggedOut: 'The personal account is logged out',
    own: 'You are logged in with a personal account.',
    noneNeeded: 'This account needs no personal account.',
    back: 'Back to the home page',
  },
  binding: {
    title: 'Account binding',
    personal: 'Personal account',
    enterprise: 'Enterprise account',
    notePersonal:
      'Once bound, a scan with the personal account logs this enterprise account in. Both belong to the same company.',
    noteEnterprise:
      'Once bound, a scan with this personal account logs the enterprise account in. Both belong to the same company.',
    since: (v) => `bound on ${v.date}`,
    bind: 'Bind',
    unbind: 'Unbind',
    formPersonal: 'Bind a personal account',
    formEnterprise: 'Bind an enterprise account',
    formLead: 'Enter the account and its password.',
    account: 'Account',
    password: 'Password',
    next: 'Next',
    confirmTitle: 'Confirm the binding',
    confirm: (v) =>
      `Bind your account and ${v.name} (${v.username}) of ${v.firm}? An account can be bound to one other only.`,
    confirmed: 'Bind',
    cancel: 'Cancel',
    done: 'Bound',
    unbindTitle: 'Unbind this account?',
    unbindLead: 'Scanning no longer logs in, and devices that were logged in by it are logged out.',
    undone: 'Unbound',
  },
  failures: {
    bound: 'Your account is bound to another one; unbind it first',
    otherBound: 'That account is bound to another one; unbind it there first',
    notBound: 'There is no bound account',
  },
}
