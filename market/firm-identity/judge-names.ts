import { foldName, isChinese } from '@groundbreak/db/folding/fold-name'
import { readChinese } from './chinese'
import { compareChinese } from './compare-chinese'
import { compareEnglish } from './compare-english'
import { compareLanguages } from './compare-languages'
import { readEnglish } from './english'
import type { FirmReading } from './reading'
import { apart, joined, type NameVerdict } from './verdict'

const kept = new Map<string, FirmReading>()
const MOST_KEPT = 20_000

/** Takes a name of a firm apart, in Chinese or English. Pure; the last readings are kept, since names come often. */
export function readFirmName(name: string): FirmReading {
  const known = kept.get(name)
  if (known) return known
  const folded = foldName(name).trim()
  const reading = isChinese(folded) ? readChinese(folded) : readEnglish(folded)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, reading)
  return reading
}

/** Whether two names alone are those of one firm. A branch is not its parent; a consortium is each of its members. */
export function judgeNames(a: string, b: string): NameVerdict {
  const verdict = judgeReadings(readFirmName(a), readFirmName(b))
  if (verdict.same) return verdict
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const former of readFirmName(one).others) {
      const through = judgeReadings(readFirmName(former), readFirmName(other))
      if (through.same) return joined('nameFormer', through.score)
    }
  return verdict
}

function judgeReadings(a: FirmReading, b: FirmReading): NameVerdict {
  if (a.members.length > 0 || b.members.length > 0) return judgeConsortium(a, b)
  if ((a.branch === null) !== (b.branch === null)) return apart('branch', 15)
  const firms = compareFirms(a, b)
  if (a.branch !== b.branch && firms.same) return apart('branch', 15)
  return firms
}

function compareFirms(a: FirmReading, b: FirmReading): NameVerdict {
  if (a.language === b.language) return a.language === 'zh' ? compareChinese(a, b) : compareEnglish(a, b)
  return a.language === 'zh' ? compareLanguages(a, b) : compareLanguages(b, a)
}

function judgeConsortium(a: FirmReading, b: FirmReading): NameVerdict {
  if (a.members.length > 0 && b.members.length > 0) {
    const isAll = (one: FirmReading, other: FirmReading) =>
      one.members.every((member) => other.members.some((with_) => judgeNames(member, with_).same))
    return isAll(a, b) && isAll(b, a) ? joined('nameSame', 95) : apart('nameOther')
  }
  const [consortium, firm] = a.members.length > 0 ? [a, b] : [b, a]
  const best = consortium.members
    .map((member) => judgeNames(member, firm.said))
    .toSorted((one, other) => other.score - one.score)
    .find(({ same }) => same)
  return best ? joined('nameMember', best.score) : apart('nameOther')
}
