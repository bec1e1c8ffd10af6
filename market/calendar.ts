export const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000

/** 00:00 in Shanghai of the day that `at` falls on, as milliseconds since 1970. */
export function dayStart(at: number): number {
  return Math.floor((at + SHANGHAI) / DAY) * DAY - SHANGHAI
}

/** The calendar date in Shanghai: 2026-03-01. */
export function dateOf(at: number): string {
  return new Date(at + SHANGHAI).toISOString().slice(0, 10)
}

export function timeOf(at: number): string {
  return new Date(at).toISOString()
}
