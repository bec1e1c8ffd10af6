import { codes } from '@groundbreak/contract/codes'

/** What a screen does about a failure, by kind; `refused` is the area's own and carries its words. */
export type FailureKind =
  | 'sessionEnded'
  | 'passwordChangeRequired'
  /** A login half done: the login screen asks for the next step. */
  | 'secondStep'
  /** The password or the dynamic token has to be given again. */
  | 'proofWanted'
  | 'appLoginRequired'
  | 'noPermission'
  | 'tooFrequent'
  | 'timeout'
  /** The server does not take this just now, and says why. */
  | 'unavailable'
  | 'unreachable'
  | 'invalidInput'
  | 'refused'

/** A call that did not succeed. `message` is in the language asked for and may be shown. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'

  constructor(
    readonly kind: FailureKind,
    /** The wire code, or the HTTP status when there was no answer to read. */
    readonly code: number,
    message: string,
    /** Of a refused input: words by field. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

const kindOfCode = new Map<number, FailureKind>([
  [codes['session.expired'], 'sessionEnded'],
  [codes['session.idle'], 'sessionEnded'],
  [codes['session.personalExpired'], 'sessionEnded'],
  [codes['session.tokenNotVerified'], 'sessionEnded'],
  [codes['session.loginInvalid'], 'sessionEnded'],
  [codes['session.accountDisabled'], 'sessionEnded'],
  [codes['http.loginExpired'], 'sessionEnded'],
  [codes['session.passwordChangeRequired'], 'passwordChangeRequired'],
  [codes['session.appLoginRequired'], 'appLoginRequired'],
  [codes['session.tokenRequired'], 'secondStep'],
  [codes['session.passwordAlsoRequired'], 'secondStep'],
  [codes['session.tokenEnrolmentRequired'], 'secondStep'],
  [codes['session.inUseElsewhere'], 'secondStep'],
  [codes['session.stepUpRequired'], 'proofWanted'],
  [codes['http.noPermission'], 'noPermission'],
  [codes['http.tooFrequent'], 'tooFrequent'],
  [codes['limits.captcha'], 'tooFrequent'],
  [codes['limits.reached'], 'tooFrequent'],
  [codes['limits.tooManyRetries'], 'tooFrequent'],
  [codes['http.timeout'], 'timeout'],
  [codes['http.unavailable'], 'unavailable'],
  [codes['http.busy'], 'unavailable'],
  [codes['http.diskFull'], 'unavailable'],
  [codes['http.invalidInput'], 'invalidInput'],
])

export function failureKind(code: number): FailureKind {
  return kindOfCode.get(code) ?? 'refused'
}

/** Whether too many were asking at once: nothing of the call was read, so that even a write may be sent again. */
export function isBusy(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === codes['http.busy']
}

/** Whether trying the same again may help. */
export function isPassing(failure: unknown): boolean {
  return failure instanceof CallFailure && ['unreachable', 'unavailable', 'timeout'].includes(failure.kind)
}
