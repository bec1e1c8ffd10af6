/** Milliseconds. */
export const DAY_MS = 86_400_000

/** How much later it is in Shanghai than by universal time, all the year; milliseconds. */
export const SHANGHAI_MS = 8 * 3_600_000

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** YYYY-MM-DD in Asia/Shanghai. */
export function dayOf(at: Date): string {
  return shanghaiDay.format(at)
}
