import { foldName } from '@groundbreak/db/folding/fold-name'
import { judgeNames } from './judge-names'
import type { NameReason, NameVerdict } from './verdict'

/** What is known of a firm, as far as two are held against each other by it. What is left out speaks for neither side. */
export interface FirmFacts {
  /** Registered, English, short and former names: the best first. */
  names: readonly string[]
  /** Unified social credit code. */
  number?: string | null
  address?: string | null
  cityId?: number | null
  legalRepresentative?: string | null
  /** Keyed hashes of its numbers and mails. */
  channels?: readonly string[]
  /** Names of the people who work for it. */
  people?: readonly string[]
  /** Projects in which it takes part, and in which role: `project:role`. */
  parties?: readonly string[]
}

export type FirmEvidenceKind =
  | NameReason
  | 'codeSame'
  | 'codeOther'
  | 'addressSame'
  | 'cityOther'
  | 'representativeSame'
  | 'representativeOther'
  | 'channelSame'
  | 'peopleSame'
  | 'partySame'

/** A reason for or against; `weight` in log-odds, `a` and `b` what the two say. */
export interface FirmEvidence {
  kind: FirmEvidenceKind
  weight: number
  a: string
  b: string
}

export interface FirmVerdict {
  same: boolean
  /** 0-100: how likely they are one firm. */
  score: number
  /** The strongest first; of two kept apart the first one against says why. */
  evidence: FirmEvidence[]
}

const evidence = (kind: FirmEvidenceKind, weight: number, a = '', b = ''): FirmEvidence => ({
  kind,
  weight,
  a,
  b,
})

/** Two firms that came into one block are two far more often than not. */
const PRIOR = -3
/** From here on two are one firm; from the second on a person is asked. */
export const SAME_FROM = 75
export const POSSIBLE_FROM = 30

const NAME_WEIGHTS: Readonly<Record<NameReason, number>> = {
  nameSame: 5.5,
  nameForm: 5,
  nameFormer: 5,
  nameShort: 2.5,
  nameMisspelt: 2.5,
  nameAcronym: 2,
  nameTranslated: 2,
  nameMember: 0,
  branch: -7,
  numberOther: -7,
  placeOther: -5,
  lineOther: -4,
  groupOther: -3,
  daughter: -3,
  brandOther: -2.5,
  nameOther: -2,
}

/** Whatever else agrees (a branch has its parent's people and telephone), these names are two firms: log-odds at most. */
const NEVER_ONE: ReadonlySet<NameReason> = new Set([
  'branch',
  'numberOther',
  'placeOther',
  'lineOther',
  'nameMember',
])
const FOR_TWO = -1.5

/** Holds two firms against each other. Pure and symmetric: the order of the two changes nothing but a and b. */
export function judgeFirms(a: FirmFacts, b: FirmFacts): FirmVerdict {
  const name = bestName(a, b)
  const code = compareCodes(a, b)
  const reasons = [...(name ? [name.evidence] : []), ...code, ...compareWhere(a, b), ...comparePeople(a, b)]
  const isOneCode = code.some(({ kind }) => kind === 'codeSame')
  const isTwo =
    code.some(({ kind }) => kind === 'codeOther') || (name !== undefined && NEVER_ONE.has(name.reason))
  const sum = reasons.reduce((total, { weight }) => total + weight, PRIOR)
  const score = Math.round(100 / (1 + Math.exp(-(isTwo && !isOneCode ? Math.min(sum, FOR_TWO) : sum))))
  return {
    same: score >= SAME_FROM,
    score,
    evidence: reasons.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight)),
  }
}

const tie = ({ one, other }: { one: string; other: string }) => [one, other].toSorted().join('\n')

/** Of all pairs of names the one that says most for one firm. */
function bestName(a: FirmFacts, b: FirmFacts): { evidence: FirmEvidence; reason: NameReason } | undefined {
  const pairs = a.names.flatMap((one) =>
    b.names.map((other) => ({ one, other, verdict: judgeNames(one, other) })),
  )
  const weightOf = ({ verdict }: { verdict: NameVerdict }) => NAME_WEIGHTS[verdict.reason]
  const [best] = pairs.toSorted((x, y) => weightOf(y) - weightOf(x) || (tie(x) < tie(y) ? -1 : 1))
  const [first] = pairs
  if (!best || !first) return undefined
  // The registered names tell sisters apart, however alike the short ones are.
  const told = NEVER_ONE.has(first.verdict.reason) && best.verdict.reason !== 'nameFormer' ? first : best
  const { one, other, verdict } = told
  return {
    evidence: evidence(verdict.reason, NAME_WEIGHTS[verdict.reason], one, other),
    reason: verdict.reason,
  }
}

const CREDIT_CODE = /^[0-9A-Z]{18}$/

/** The code stands for one firm; older numbers of registration say nothing beside a code. */
function compareCodes(a: FirmFacts, b: FirmFacts): FirmEvidence[] {
  const [one, other] = [a, b].map(({ number }) =>
    foldName(number ?? '')
      .toUpperCase()
      .trim(),
  )
  if (!one || !other || !CREDIT_CODE.test(one) || !CREDIT_CODE.test(other)) return []
  return [one === other ? evidence('codeSame', 12, one, other) : evidence('codeOther', -8, one, other)]
}

const addressCore = (address: string) => foldName(address).replaceAll(/[^\p{L}\p{N}]/gu, '')

function compareWhere(a: FirmFacts, b: FirmFacts): FirmEvidence[] {
  const [one, other] = [addressCore(a.address ?? ''), addressCore(b.address ?? '')]
  if (one.length >= 6 && one === other) return [evidence('addressSame', 2, a.address ?? '', b.address ?? '')]
  return a.cityId && b.cityId && a.cityId !== b.cityId
    ? [evidence('cityOther', -1.5, String(a.cityId), String(b.cityId))]
    : []
}

function comparePeople(a: FirmFacts, b: FirmFacts): FirmEvidence[] {
  const found: FirmEvidence[] = []
  const [one, other] = [a.legalRepresentative, b.legalRepresentative]
  if (one && other)
    found.push(
      one === other
        ? evidence('representativeSame', 2, one, other)
        : evidence('representativeOther', -0.5, one, other),
    )
  const channels = shared(a.channels, b.channels).length
  if (channels > 0)
    found.push(evidence('channelSame', Math.min(3, 1 + channels), String(channels), String(channels)))
  const people = shared(a.people, b.people)
  if (people.length > 0) found.push(evidence('peopleSame', Math.min(3, people.length), people[0], people[0]))
  const parties = shared(a.parties, b.parties).length
  if (parties > 0) found.push(evidence('partySame', Math.min(2, parties), String(parties), String(parties)))
  return found
}

const shared = (a: readonly string[] = [], b: readonly string[] = []): string[] => {
  const there = new Set(b)
  return [...new Set(a)].filter((one) => there.has(one))
}
