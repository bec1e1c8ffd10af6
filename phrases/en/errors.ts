import type { SameKeys } from '../shape'
import type { errors as zh } from '../zh/errors'

const limited: Readonly<Record<string, string>> = {
  details: 'project details',
  rows: 'list rows',
  reveals: 'phone numbers',
  anonymous: 'visits without a login',
  logins: 'login attempts',
}

/** Of minutes, in the largest whole unit. */
function duration(minutes: number): string {
  if (minutes >= 2880) return `${Math.ceil(minutes / 1440)} days`
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

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
    emailCodeVoid: 'The password was reset, so this code is void. Get a new one',
    noEmail: 'This account has no company mail address. Contact your administrator',
    codeLoginTooOld: 'Log in by email code again, then set a new password',
  },
  codes: {
    tooSoon: (v) => `A code was sent just now. Try again in ${v.seconds} s`,
    tooMany: 'Too many codes were asked for. Contact your account manager',
    wrong: 'The code is wrong or no longer valid',
    tooManyTries: 'Too many wrong tries. Get a new code',
    invalid: 'Enter the 6 digits of the code',
    mobileInvalid: 'Enter a mobile number of 11 digits',
    noMobile: 'This account has no mobile number. Contact your administrator',
    verificationRequired: 'You have opened very many projects today. Verify your mobile number first',
    notRequired: 'No verification is needed now',
    accountInvalid: 'Enter a company mail address or a mobile number of 11 digits',
    mobileTaken: 'This mobile number has a personal account already',
    tooManyPersonal: (v) => `Your company may have ${v.max} personal accounts. Contact your administrator`,
  },
  projects: {
    notFound: 'No permission or project not found',
    nameHasBlanks: 'An accurate project name cannot contain blanks',
    keywordTooLong: 'Keywords cannot be longer than 50 characters',
    rangeReversed: 'The start cannot be greater than the end',
    pageLimit: (v) => `Paging ends at row ${v.rows.toLocaleString('en-GB')}, please narrow your search`,
    searchUnavailable: 'Search is getting ready, please retry in a moment',
    tooManySelected: (v) => `At most ${v.max.toLocaleString('en-GB')} projects can be selected`,
    tooManyFields: (v) => `At most ${v.max} columns can be shown`,
    fieldFixed: 'Project name and ID are always shown first and cannot be moved',
  },
  leads: {
    weightsSum: (v) => `The weights must make 100 together; they make ${v.sum}`,
  },
  map: {
    areaCrosses: 'The edges of the area must not cross',
    boxReversed: 'West must not lie east of east, nor south north of north',
  },
  searches: {
    notFound: 'There is no such search',
    nameTaken: 'There is a search of this name already',
    tooMany: (v) => `At most ${v.max} saved searches`,
  },
  notes: {
    notFound: 'There is no such note, or somebody else wrote it',
  },
  files: {
    notFound: 'There is no such file',
    typeRefused: 'Only PDF, Word, Excel, PowerPoint, DWG, JPEG, PNG and WebP files are taken',
    notAPicture: 'This is no JPEG, PNG or WebP picture that can be read',
    pictureTooLarge: (v) => `A picture may have at most ${v.megapixels} megapixels`,
    tooLarge: (v) => `A file may have at most ${v.megabytes} MB`,
    tooMany: (v) => `A project has at most ${v.max}`,
  },
  firms: {
    notFound: 'No permission, or there is no such firm',
  },
  duplicates: {
    notFound: 'There is no such pair, or one of the two was merged',
    sameRecord: 'The two records must differ',
    unmergeLaterFirst: (v) => `Please take back the later merge first: “${v.name}”`,
    alreadyUndone: 'This merge has been taken back already',
    nameOrProject: 'Name a project, or write a name',
  },
  alerts: {
    groupNotFound: 'There is no such email group',
    groupNameTaken: 'There is a group of this name already',
    tooManyGroups: (v) => `At most ${v.max} email groups`,
    contactNotFound: 'There is no such address in your address book',
    tooManyContacts: (v) => `At most ${v.max} addresses in the address book`,
    tooManyOutsiders: (v) => `At most ${v.max} addresses outside your company`,
    tooManyProjects: (v) => `At most ${v.max} projects on email alert`,
    outsideScope: 'A project lies outside your subscription; nothing was sent',
    notConfirmed: (v) => `${v.name} has not agreed to receive mail yet`,
    refused: 'This address does not accept mail from us',
    left: (v) => `${v.name} left this group and can only come back by confirming again`,
    askedTooOften: 'A confirmation was sent already, please try again later',
    nothingToAsk: 'This address needs no confirmation',
    tooManyMails: (v) => `At most ${v.max} mails by hand in 24 hours`,
  },
  inbox: {
    tooManyHidden: (v) => `At most ${v.max.toLocaleString('en-GB')} projects can be hidden`,
  },
  packages: {
    notFound: 'There is no such package, or it was not sent to you',
    keywordLength: 'Write more than 2 and fewer than 20 characters of the name, or the number of the firm',
    tooManyFound: (v) => `More than ${v.max} firms; please be more specific`,
    tooManyAccounts: (v) => `More than ${v.max} personal accounts; please look for one by its user name`,
    tooManyProjects: (v) => `A package holds at most ${v.max} projects`,
    recipientRequired: 'Choose a firm or a personal account',
    messageRequired: 'Personal accounts need a message',
    noRecipient: 'Somebody you chose can no longer receive packages',
  },
  exports: {
    nothing: 'There are no projects to export',
    tooManyTasks: (v) => `All ${v.max} exports of today are used; please try again tomorrow`,
    tooManyRows: (v) => `${v.count} projects to export, but only ${v.left} are left for today`,
    notFound: 'There is no such export',
    notReady: 'The file is not ready, or has expired',
    pdfLimit: (v) =>
      v.left === 0
        ? `Daily PDF export limit reached: ${v.max} projects a day; please try again tomorrow`
        : `Daily PDF export limit reached: ${v.count} projects asked for, ${v.left} of ${v.max} left for today`,
    tooManySheets: (v) => `A PDF or Word file holds at most ${v.max} projects`,
  },
  shares: {
    notFound: 'There is no such link, or it has ended',
    ended: 'This link is not valid or has ended',
    tooMany: (v) => `At most ${v.max} links can be open at once; end some first`,
    oneProject: 'A link shows one project only',
  },
  favorites: {
    folderNotFound: 'There is no such folder',
    folderNameTaken: 'There is a folder of this name already',
    tooManyFolders: (v) => `At most ${v.max} folders`,
    tooMany: (v) => `At most ${v.max.toLocaleString('en-GB')} favourite projects`,
  },
  series: {
    notFound: 'There is no such series',
  },
  timeline: {
    notYet: 'That day has not come yet',
  },
  limits: {
    captcha: 'Operation too frequent: please pass the check to go on',
    reached: (v) =>
      `The limit of ${limited[v.what] ?? v.what} is reached (${v.max.toLocaleString('en-GB')} in ${duration(v.window)}); you can go on in about ${duration(v.wait)}`,
    verifyFailed: 'Verification failed, please retry',
    tooManyRetries: 'Too many retries, try later',
    otherRequest: 'This request id was used for another request',
    answerNotKept: 'This was done already; please reload to see the result',
    badKey: 'The request id is not valid',
  },
  coins: {
    accountNotFound: 'There is no such account',
    caseNotFound: 'There is no such case',
    caseStands: 'You have sent a case about this project already',
    caseDecided: 'This case is decided already',
    caseChanged: 'The sender has just changed this case, please read it again',
    caseNotApproved: 'Only points of an approved case can be taken back',
    balanceTooLow: 'The balance is too low to take the points back',
    tooManyCases: (v) => `At most ${v.max} cases a day`,
    tooShort: (v) => `At least ${v.min} characters`,
    wonLater: 'The date cannot be after today',
    wonLongAgo: (v) => `The date cannot be more than ${v.days} days ago`,
  },
  errorReports: {
    notFound: 'There is no such case',
    alreadyAnswered: 'This case is answered already',
    notTaken: 'Please take this case first',
    takenBy: (v) => `${v.name} is working on this case`,
    tooMany: (v) => `At most ${v.max} reports a day`,
    nothingCorrected: 'Nothing was changed',
  },
  desk: {
    partyThere: 'This firm already takes part in this role',
    partyGone: 'A firm to be removed no longer takes part, please reload',
    mobileInvalid: 'Please enter a mobile number of 11 digits',
    phoneInvalid: 'Please enter a valid phone number, an extension after "ext"',
    numberTwice: 'This contact already has this number',
    numberGone: 'This number has been changed meanwhile, please reload',
  },
}
