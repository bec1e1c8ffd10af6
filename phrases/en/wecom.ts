import type { SameKeys } from '../shape'
import type { wecom as zh } from '../zh/wecom'

export const wecom: SameKeys<typeof zh> = {
  title: 'Log in by WeCom',
  checking: 'Checking with WeCom',
  failed: 'Not logged in',
  back: 'Back to login',
  bind: {
    title: 'Bind an account',
    lead: 'This WeCom member logs in for the first time. Enter your enterprise account and its password; from then on a scan logs you in.',
    account: 'Account',
    password: 'Password',
    submit: 'Bind and log in',
  },
  setting: {
    title: 'WeCom',
    note: 'It is bound when WeCom is first used to log in.',
    none: 'Not bound',
    bound: (v) => `Member ${v.member}, bound on ${v.date}`,
    unbind: 'Unbind',
    undone: 'WeCom is unbound',
    lead: 'WeCom no longer logs in, and devices that were logged in by it are logged out.',
  },
  standIn: {
    title: 'WeCom (sample)',
    lead: 'The sample market has no real WeCom. Choose the member who scans.',
    outsider: 'Somebody who is no member',
  },
  failures: {
    notSet: 'Logging in by WeCom is not set up here',
    stateInvalid: 'The WeCom login is no longer valid, please scan again',
    codeInvalid: 'WeCom did not accept this scan, please scan again',
    notMember: 'You are not a WeCom member of this company',
    unreachable: 'WeCom cannot be reached right now. Please try again later, or log in another way',
    bound: 'This account is bound to another WeCom member. Log in another way and unbind it first',
    notBound: 'WeCom is not bound',
  },
}
