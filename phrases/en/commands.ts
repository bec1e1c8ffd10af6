import type { SameKeys } from '../shape'
import type { commands as zh } from '../zh/commands'

export const commands: SameKeys<typeof zh> = {
  createAdmin: {
    usage: (v) =>
      `Usage: ${v.command}
Asks for user name, name, email address and password, and sets up the dynamic token. Without a terminal it reads ADMIN_USERNAME and ADMIN_PASSWORD, and ADMIN_NAME and ADMIN_EMAIL if you like, from the environment. A password is never an argument.
Where there is an administrator already, another one takes --another.`,
    lead: 'An administrator of the platform. The password has 15 to 128 characters and is not easy to guess.',
    username: 'User name: ',
    name: 'Name (Enter: the user name): ',
    email: 'Email address (may stay empty): ',
    password: 'Password: ',
    repeat: 'Once more: ',
    differ: 'The two passwords differ.',
    emailInvalid: 'This is no email address.',
    exists:
      'There is an administrator who can log in, and makes accounts in the product; to make one here all the same, add --another.',
    taken: (v) => `The user name ${v.username} is taken.`,
    scan: 'Scan this with an authenticator app, or type the secret in:',
    token: 'The six digits that the app shows now: ',
    wrongToken: 'These are not the ones; compare the clocks of the phone and of this machine, and try again.',
    gaveUp: 'The digits were never right; no account was made.',
    codes: 'Recovery codes, each stands in once for the token. Put them away now, they are not shown again:',
    done: (v) => `The administrator ${v.username} is made, and logs in with password and token.`,
    doneWithout: (v) =>
      `The administrator ${v.username} is made. At the first login the token is set up and the password is changed; until then whoever knows this password can come first, so do it soon.`,
  },
  marketRemove: {
    usage: (v) =>
      `Usage: ${v.command} [--yes] [--with-work]
Takes the whole sample market away. --yes asks nothing; --with-work also takes accounts that people made in its customer firms and what they did on its projects.`,
    nothing: 'There is no sample market in the database; nothing was removed.',
    found: (v) => `The sample market has ${v.rows} rows in ${v.tables} tables:`,
    table: (v) => `  ${v.table}  ${v.rows}`,
    added: (v) =>
      `These accounts did not come with the market but were made in its customer firms; they would go too: ${v.names}`,
    work: 'This was done by other people on projects of the market; it would go with the projects:',
    refused: 'Nothing was removed. To remove this as well, add --with-work.',
    question: 'It cannot be brought back. Type yes to remove it: ',
    unsure: 'There is no terminal to ask at; add --yes to remove it.',
    kept: 'Nothing was removed.',
    removed: (v) => `The sample market is removed, ${v.rows} rows. The audit stays.`,
    names: (v) =>
      `Other data names these sample accounts; they stay as names, disabled and emptied: ${v.names}`,
    firms: (v) => `${v.count} of its firms are named by imported data and stay.`,
  },
}
