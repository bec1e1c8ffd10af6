import type { DuplicateReason } from '@groundbreak/contract/areas/duplicates'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import type { Evidence, EvidenceKind } from './duplicates.facts'
import type { Verdict } from './duplicates.judge'

/** The weight of the strongest single reason. */
const STRONGEST = 9

const MEASURED = /^(?:capacity|value|area)/

/** What a record says, a measure with its thousands apart. */
const told = (kind: EvidenceKind, said: string) =>
  MEASURED.test(kind) && said !== '' ? measure.format(Number(said)) : said
const measure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** In demo mode a reason says of what kind it is, not what the records say. */
export function presentReasons(
  evidence: readonly Evidence[],
  { language, away }: { language: Language; away: boolean },
): DuplicateReason[] {
  const words = phrases[language].duplicates
  return evidence.map(({ kind, weight, a, b }) => ({
    kind,
    effect: weight > 0 ? 'for' : weight < 0 ? 'against' : 'neutral',
    strength: Math.min(100, Math.round((Math.abs(weight) / STRONGEST) * 100)),
    words: away ? words.evidenceShort : words.evidence[kind]({ a: told(kind, a), b: told(kind, b) }),
  }))
}

export function presentVerdict(verdict: Verdict, show: { language: Language; away: boolean }) {
  return { score: verdict.score, same: verdict.same, reasons: presentReasons(verdict.evidence, show) }
}
