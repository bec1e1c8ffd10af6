import { createHash } from 'node:crypto'
import type { ProjectFacts } from './duplicates.facts'
import { foldName, isChinese } from '@groundbreak/db/folding/fold-name'
import { readName, soundOf } from './duplicates.name'

/** A little over two kilometres of latitude. */
const CELL_DEGREES = 0.025

/**
 * Keys of the blocks a record stands in, as 64-bit integers in text. Only records that share one are held against
 * each other: a name (as written, as it sounds, by its rarest-looking pair of characters), an owner in a place, a
 * spot on the map, a number. A record has about seven.
 */
export function keysOf(facts: ProjectFacts): string[] {
  return [...new Set(textsOf(facts).map((text) => hashOf(text)))]
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest().readBigInt64BE(0).toString()
}

function textsOf(facts: ProjectFacts): string[] {
  const { place = {}, position, owners = [], categoryId } = facts
  const where = place.cityId ?? place.provinceId ?? place.countryId ?? 0
  const keys: string[] = []
  for (const name of new Set(facts.names)) {
    const reading = readName(name)
    if (reading.core.length < 2) continue
    if (isChinese(name)) {
      keys.push(`name ${place.provinceId ?? ''} ${reading.core}`, `pair ${where} ${leastPair(reading.core)}`)
      keys.push(`sound ${place.countryId ?? ''} ${soundOf(reading)}`)
    } else keys.push(`sound ${place.countryId ?? ''} ${reading.core.replaceAll(' ', '')}`)
  }
  if (position && !position.isRough) {
    const [x, y] = [position.longitude / CELL_DEGREES, position.latitude / CELL_DEGREES]
    // Two grids, the second shifted by half a cell: neighbours across a border of one share a cell of the other.
    keys.push(`spot ${categoryId ?? ''} ${Math.floor(x)} ${Math.floor(y)}`)
    keys.push(`spot' ${categoryId ?? ''} ${Math.floor(x + 0.5)} ${Math.floor(y + 0.5)}`)
  }
  for (const { id } of owners)
    if (id !== undefined) keys.push(`owner ${id} ${place.districtId ?? where} ${categoryId ?? ''}`)
  for (const number of facts.plotNumbers ?? []) keys.push(`plot ${number.replaceAll(/\s/g, '')}`)
  for (const number of facts.noticeNumbers ?? []) keys.push(`tender ${foldName(number).split('-')[0] ?? ''}`)
  return keys
}

/** Of all pairs of neighbouring characters the one with the least hash: names that share most share it mostly. */
function leastPair(core: string): string {
  let least: { pair: string; rank: number } | undefined
  for (let at = 0; at < core.length - 1; at++) {
    const pair = core.slice(at, at + 2)
    const rank = Math.imul(pair.charCodeAt(0) * 31 + pair.charCodeAt(1), 0x9e3779b1) >>> 0
    if (!least || rank < least.rank) least = { pair, rank }
  }
  return least?.pair ?? core
}
