import type { SameKeys } from '../shape'
import type { errors as zh } from '../zh/errors'

export const errors: SameKeys<typeof zh> = {
  http: {
    noPermission: 'No permission',
    loginExpired: 'Login expired, please log in again',
    tooFrequent: 'Operation too frequent, please rest a moment and retry',
    timeout: 'Request timed out, please retry later',
    invalidInput: 'Something is not filled in correctly, please check',
    notFound: 'There is no such call',
    badBody: 'The request could not be read',
    tooLarge: 'The request is too large',
    system: 'System error, please retry later',
    unavailable: 'The service is not available right now, please retry later',
  },
  input: {
    required: 'Cannot be empty',
    invalid: 'The format is not valid',
    tooLong: (v) => `At most ${v.max} characters`,
    outOfRange: (v) => `Must be between ${v.min} and ${v.max}`,
  },
  session: {
    loginInvalid: 'Login invalid, please log in again',
    expired: 'Login expired, please log in again',
    personalExpired: 'Personal account login expired, please log in again',
    tokenNotVerified: 'Token not verified, please log in again',
    accountRequired: 'Account cannot be empty',
    passwordRequired: 'Password cannot be empty',
    passwordLength: 'Password length is 6 to 16',
    agreementRequired: 'Please read and accept the user agreement and the privacy policy',
    wrongCredentials: 'Account or password incorrect',
    accountTypeMismatch: 'Account type mismatch',
    disabled: 'This account is disabled, please contact your administrator',
    tooManyAttempts: (v) => `Too many attempts, please retry in ${v.minutes} minutes`,
    passwordChangeRequired: 'Password change required',
    appLoginRequired: 'Please log in with your personal account',
    oldPasswordWrong: 'The current password is incorrect',
    passwordsDiffer: 'The two passwords do not match',
    passwordSame: 'The new password must differ from the current one',
    passwordTooEasy: 'This password is too easy to guess, please choose another',
    logoutFailed: 'System error',
  },
  projects: {
    notFound: 'No permission or project not found',
    nameHasBlanks: 'An accurate project name cannot contain blanks',
    keywordTooLong: 'Keywords cannot be longer than 50 characters',
    rangeReversed: 'The start cannot be greater than the end',
    pageLimit: (v) => `Paging ends at row ${v.rows.toLocaleString('en-GB')}, please narrow your search`,
    searchUnavailable: 'Search is getting ready, please retry in a moment',
  },
  searches: {
    notFound: 'There is no such search',
    nameTaken: 'There is a search of this name already',
    tooMany: (v) => `At most ${v.max} saved searches`,
  },
  notes: {
    notFound: 'There is no such note, or somebody else wrote it',
  },
  favorites: {
    folderNotFound: 'There is no such folder',
    folderNameTaken: 'There is a folder of this name already',
    tooManyFolders: (v) => `At most ${v.max} folders`,
    tooMany: (v) => `At most ${v.max.toLocaleString('en-GB')} favourite projects`,
  },
  timeline: {
    notYet: 'That day has not come yet',
  },
}
