import type { ErrorKey } from '@groundbreak/phrases/phrases'

/**
 * The wire number of every failure. The specification's own keep theirs; ours are 1000-9999, 100 to an area.
 * A failure without a number does not compile.
 */
export const codes: Record<ErrorKey, number> = {
  'http.noPermission': 405,
  'http.loginExpired': 403,
  'http.tooFrequent': 429,
  'http.timeout': 1000,
  'http.invalidInput': 1001,
  'http.notFound': 1002,
  'http.badBody': 1003,
  'http.tooLarge': 1004,
  'http.system': 1005,
  'http.unavailable': 1006,

  'input.required': 1100,
  'input.invalid': 1101,
  'input.tooLong': 1102,
  'input.outOfRange': 1103,

  'session.loginInvalid': 6015,
  'session.expired': -60,
  'session.personalExpired': -63,
  'session.tokenNotVerified': 20_001,
  'session.passwordChangeRequired': -232,
  'session.appLoginRequired': 6513,
  'session.accountRequired': 1200,
  'session.passwordRequired': 1201,
  'session.passwordLength': 1202,
  'session.agreementRequired': 1203,
  'session.wrongCredentials': 1204,
  'session.accountTypeMismatch': 1205,
  'session.disabled': 1206,
  'session.tooManyAttempts': 1207,
  'session.oldPasswordWrong': 1208,
  'session.passwordsDiffer': 1209,
  'session.passwordSame': 1210,
  'session.passwordTooEasy': 1211,
  'session.logoutFailed': 1212,

  'projects.notFound': 1300,
  'projects.nameHasBlanks': 1301,
  'projects.keywordTooLong': 1302,
  'projects.rangeReversed': 1303,
  'projects.pageLimit': 1304,
  'projects.searchUnavailable': 1305,
  'projects.tooManySelected': 1306,
  'projects.tooManyFields': 1307,
  'projects.fieldFixed': 1308,

  'searches.notFound': 1500,
  'searches.nameTaken': 1501,
  'searches.tooMany': 1502,

  'notes.notFound': 1600,

  'favorites.folderNotFound': 1400,
  'favorites.folderNameTaken': 1401,
  'favorites.tooManyFolders': 1402,
  'favorites.tooMany': 1403,
}
