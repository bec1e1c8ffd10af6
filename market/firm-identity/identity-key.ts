import { createHash } from 'node:crypto'
import { readFirmName } from './judge-names'
import type { FirmReading } from './reading'

/** What names of one firm share that need no judge: all but width, brackets, blanks, 省 and 市, 有限 or 有限责任. */
export interface IdentityKey {
  /** 64 bits, as the text of an integer. */
  key: string
  /** The same of the firm whose branch it is. */
  parentKey: string | null
  /** Other names that are said along (原…). */
  others: readonly string[]
}

/** Undefined where a name tells no firm: a consortium, a place, a single character. */
export function identityKeyOf(name: string): IdentityKey | undefined {
  const reading = readFirmName(name)
  if (reading.members.length > 0 || reading.core.replaceAll(' ', '').length < 2) return undefined
  return {
    key: hashOf(textOf(reading, reading.branch)),
    parentKey: reading.branch === null ? null : hashOf(textOf(reading, null)),
    others: reading.others,
  }
}

function textOf({ language, places, core, group, form }: FirmReading, branch: string | null): string {
  const [place = []] = places.slice(-1)
  const law = form === 'limited' ? 'limited' : form === 'stock' ? 'stock' : ''
  return [
    language,
    place.join(),
    core.replaceAll(' ', ''),
    group === null ? '' : 'group',
    law,
    branch ?? '',
  ].join('|')
}

const hashOf = (text: string): string => createHash('sha1').update(text).digest().readBigInt64BE(0).toString()
