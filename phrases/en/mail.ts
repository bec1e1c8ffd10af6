import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { mail as zh } from '../zh/mail'

export const mail: SameKeys<typeof zh> = {
  product: 'Groundbreak',
  hello: (v) => `Dear ${v.name},`,
  change: {
    both: (v) => `${v.field}: ${v.from} → ${v.to}`,
    added: (v) => `${v.field}: added ${v.to}`,
    gone: (v) => `${v.field}: removed ${v.from}`,
    millions: (v) => `CNY ${v.value} m`,
    squareMetres: (v) => `${v.value} m²`,
  },
  alert: {
    subject: (v) => `${plural(v.count, 'project')} changed · ${v.group}`,
    lead: (v) => `${plural(v.count, 'project')} you follow ${v.count === 1 ? 'has' : 'have'} changed:`,
    more: (v) => `${plural(v.count, 'more project')} changed; log in to see them all.`,
    groups: 'Manage email alerts',
    why: (v) =>
      `You are receiving this email because ${v.name} (${v.firm}) added these projects to the alert group “${v.group}”. Only real changes are sent.`,
    leave: 'Unsubscribe from this group',
  },
  byHand: {
    subject: (v) => `${v.name} sent you ${plural(v.count, 'project')}`,
    lead: (v) => `${v.name} (${v.firm}) sent you ${plural(v.count, 'project')}:`,
    refuse: 'Stop emails from this person',
  },
  confirm: {
    subject: (v) => `${v.name} (${v.firm}) invites you to receive project updates`,
    lead: (v) =>
      `${v.name} (${v.firm}) wrote this address into an address book, to email you updates on construction projects. We will not email you again without your consent.`,
    agree: 'Agree or refuse',
    ignore: 'If you do not want this, ignore this email.',
  },
  disk: {
    low: {
      subject: 'The server is running out of disk',
      lead: (v) =>
        `The disk of Groundbreak’s data folder has ${v.free} MB left of ${v.total} MB. Please make room soon: with much less, nothing can be saved any more.`,
    },
    full: {
      subject: 'The disk of the server is full: nothing can be saved',
      lead: (v) =>
        `The disk of Groundbreak’s data folder has ${v.free} MB left of ${v.total} MB. So that nothing is lost, everything can be looked at and nothing saved. It comes back by itself once there is room.`,
    },
    why: 'IT staff and administrators get this email, at most one a day.',
  },
  manager: {
    subject: (v) => `${v.name} looked at ${v.count} projects outside the subscription in 90 days`,
    lead: (v) =>
      `${v.name} of ${v.firm} (account ${v.username}) opened ${v.count} projects outside the subscription within 90 days. The latest are:`,
    why: 'You are the manager of this account. The next email comes when the number has fallen below 30 and reaches it again.',
  },
  by: {
    provider: 'Customer service',
    administrator: (v) => `The administrator ${v.name}`,
  },
  reason: (v) => `Reason: ${v.reason}`,
  passwordReset: {
    subject: 'Your password was reset',
    lead: (v) =>
      `${v.by} reset the password of the account ${v.username}, and its logins were ended. Log in with the new password that they hand you; you will have to choose your own at once.`,
    ignore:
      'If you did not ask for this, contact the administrator of your firm or your account manager at once. We never write a password into an email, nor ask you for yours.',
    history: 'See the changes of your password',
  },
  factorRemoved: {
    subject: 'Your dynamic token was removed',
    lead: (v) =>
      `${v.by} removed the dynamic token of the account ${v.username} together with its recovery codes, and its logins were ended. From now on your password alone lets you in, so please turn the dynamic token on again soon.`,
    settings: 'Open the security settings',
    ignore:
      'If you did not ask for this, change your password and contact the administrator of your firm or your account manager at once.',
    staffAgreed: (v) =>
      `${v.asker} asked to remove the dynamic token of the account ${v.username}, and ${v.name} agreed. It was removed together with its recovery codes, and its logins were ended. You set up a new one at your next login.`,
    staffAfterDay: (v) =>
      `${v.asker} asked 24 hours ago to remove the dynamic token of the account ${v.username}, and nobody objected. It was removed together with its recovery codes, and its logins were ended. You set up a new one at your next login.`,
    staffIgnore:
      'If you did not ask for this, log in at once, set up a new dynamic token, change your password and tell an administrator of the platform.',
  },
  factorRemovalAsked: {
    subject: (v) => `${v.asker} asked to remove your dynamic token`,
    lead: (v) =>
      `${v.asker} asked to remove the dynamic token of your account ${v.username}. It will be removed on ${v.at} (Beijing time), or sooner if a second colleague agrees.`,
    refuse: 'Refuse this in your security settings',
    ignore:
      'If you lost your phone and asked for this, no action is needed. If you did not, log in and refuse it, then change your password.',
  },
  factorKept: {
    subject: 'Your dynamic token stays as it is',
    withdrawn: (v) =>
      `${v.name} withdrew the request of ${v.asker} to remove the dynamic token of your account ${v.username}. No action is needed.`,
    lapsed: (v) =>
      `The request of ${v.asker} to remove the dynamic token of your account ${v.username} is void: you have set it up again since, or the account of ${v.asker} was disabled. No action is needed.`,
  },
  limits: {
    subject: (v) => `${v.name} reached a limit: ${v.limit}`,
    lead: (v) => `${v.name} of ${v.firm} reached a limit: ${v.limit} (${v.most}).`,
    why: 'You are the manager of this account. There is one such email for an account and a day at most. Where the contract allows more, ask for it on the customer’s page.',
    habitsSubject: (v) => `The habits of ${v.name} do not look like a person’s`,
    habitsLead: (v) =>
      `In the last 7 days ${v.name} of ${v.firm} used the platform the way a program does. Nothing is locked; a check is asked for more often. Please look into it, and note it on the customer’s page.`,
    open: 'Open the customer’s page',
  },
  answer: {
    title: 'Email settings',
    confirm: {
      ask: (v) => `${v.name} (${v.firm}) would like to email you updates on construction projects.`,
      agree: 'I agree',
      refuse: 'No, and do not ask again',
      agreed: 'Thank you. Updates will reach you by email; you can unsubscribe from any of them.',
      refused: 'All right. We will not email this address again.',
    },
    leave: {
      ask: (v) => `Unsubscribe from the alert group “${v.group}”?`,
      do: 'Leave',
      done: 'You are unsubscribed. You will get no more emails from this group.',
    },
    refuse: {
      ask: (v) => `Stop all emails from ${v.name} (${v.firm})?`,
      do: 'Stop emails',
    },
    invalid: 'This link is not valid, or no longer.',
  },
}
