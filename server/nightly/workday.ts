import { logNormal } from './randomness'

/** What a person does at a moment: opens a project, or gets a page of a list. */
export interface Deed {
  /** Milliseconds since midnight. */
  at: number
  kind: 'detail' | 'list'
  rows: number
}

const HOUR = 3_600_000
const SECOND = 1000

/**
 * A sales person's day: from nine to six with a pause at noon, in spells of work. A spell is a list, narrowed some
 * times, then projects read one after the other; now and then a handful is opened at once in tabs. How keen
 * somebody is differs from person to person, and from day to day.
 */
export function workday(random: () => number, keenness: number): Deed[] {
  const deeds: Deed[] = []
  let at = 9 * HOUR + random() * 0.5 * HOUR
  while (at < 18 * HOUR) {
    if (at > 12 * HOUR && at < 13 * HOUR) at = 13 * HOUR + random() * 0.5 * HOUR
    for (let look = 1 + Math.floor(random() * 4); look > 0; look--) {
      deeds.push({ at, kind: 'list', rows: 50 })
      at += logNormal(random, 12, 0.8) * SECOND
    }
    let reads = Math.max(1, Math.round(logNormal(random, 6, 0.7) * keenness))
    while (reads > 0) {
      const tabs = random() < 0.12 ? Math.min(reads, 3 + Math.floor(random() * 8)) : 1
      for (let tab = 0; tab < tabs; tab++) {
        deeds.push({ at, kind: 'detail', rows: 0 })
        at += tabs > 1 ? (0.8 + random() * 2) * SECOND : 0
      }
      at += tabs * logNormal(random, 35, 1) * SECOND
      reads -= tabs
      if (random() < 0.3) deeds.push({ at, kind: 'list', rows: 50 })
    }
    at += (logNormal(random, 14, 0.9) * 60 * SECOND) / keenness
  }
  return deeds
}
