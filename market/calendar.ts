export const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000

/** 00:00 in Shanghai of the day that `at` falls on, as milliseconds since 1970. */
export function dayStart(at: number): number {
  return Math.floor((at + SHANGHAI) / DAY) * DAY - SHANGHAI
}

/** The calendar date in Shanghai: 2026-03-01. */
export function dateOf(at: number): string {
  return utcDate(Math.floor((at + SHANGHAI) / DAY))
}

/** What `Date.toISOString` says, for the many times a market is made of. */
export function timeOf(at: number): string {
  const whole = Math.floor(at)
  const day = Math.floor(whole / DAY)
  const rest = whole - day * DAY
  const seconds = Math.floor(rest / 1000)
  const minutes = Math.floor(seconds / 60)
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`
  return `${utcDate(day)}T${clock}.${String(rest % 1000).padStart(3, '0')}Z`
}

const digits = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'))

function two(value: number): string {
  return digits[value] ?? ''
}

const dates = new Map<number, string>()

/** A market has a few thousand days, and asks for each of them a thousand times. */
function utcDate(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}
