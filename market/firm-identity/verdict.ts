/** Why two names are held for one firm, or kept apart. */
export const nameReasons = [
  'nameSame',
  'nameForm',
  'nameShort',
  'nameMisspelt',
  'nameFormer',
  'nameMember',
  'nameTranslated',
  'nameAcronym',
  'branch',
  'placeOther',
  'numberOther',
  'lineOther',
  'brandOther',
  'groupOther',
  'daughter',
  'nameOther',
] as const
export type NameReason = (typeof nameReasons)[number]

/** What two names alone say. */
export interface NameVerdict {
  same: boolean
  reason: NameReason
  /** 0-100: how likely they name one firm. */
  score: number
}

export const joined = (reason: NameReason, score: number): NameVerdict => ({ same: true, reason, score })
export const apart = (reason: NameReason, score = 10): NameVerdict => ({ same: false, reason, score })
