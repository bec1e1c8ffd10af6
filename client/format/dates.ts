import type { Language } from '@groundbreak/phrases/phrases'

const zone = 'Asia/Shanghai'
const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Wall {
  year: string
  month: string
  day: string
  time: string
}

function wall(instant: Date): Wall {
  const parts = Object.fromEntries(wallClock.formatToParts(instant).map((part) => [part.type, part.value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year, month, day, time: `${hour}:${minute}` }
}

function ymd({ year, month, day }: Wall): string {
  return `${year}-${month}-${day}`
}

function english(year: string, month: string, day: string, withYear: boolean): string {
  const short = `${Number(day)} ${months[Number(month) - 1] ?? ''}`
  return withYear ? `${short} ${year}` : short
}

/** Today's date in Shanghai as `2026-11-19`. */
export function today(now = new Date()): string {
  return ymd(wall(now))
}

/** The calendar day of an instant in Shanghai: `2026-11-19`. */
export function dayOf(at: string): string {
  return ymd(wall(new Date(at)))
}

/** The date `days` before today in Shanghai. */
export function daysAgo(days: number, now = new Date()): string {
  return ymd(wall(new Date(now.getTime() - days * 86_400_000)))
}

/**
 * When something happened, as short as it can be said: `09:12`, `昨 18:05`, `11-18`, `2025-09-22`.
 * @param at an ISO instant
 */
export function moment(at: string, language: Language, now = new Date()): string {
  const then = wall(new Date(at))
  const date = ymd(then)
  if (date === today(now)) return then.time
  if (date === daysAgo(1, now)) return language === 'zh' ? `昨 ${then.time}` : `Yest. ${then.time}`
  return day(date, language, now)
}

/** A moment with its time of day even when it is long ago: `11-18 18:05`. */
export function momentWithTime(at: string, language: Language, now = new Date()): string {
  const then = wall(new Date(at))
  const short = moment(at, language, now)
  return short.includes(then.time) ? short : `${short} ${then.time}`
}

/** A calendar day (`2026-11-18`): `11-18` this year, else in full. */
export function day(date: string, language: Language, now = new Date()): string {
  const [year = '', month = '', dayOfMonth = ''] = date.slice(0, 10).split('-')
  const thisYear = year === today(now).slice(0, 4)
  if (language === 'en') return english(year, month, dayOfMonth, !thisYear)
  return thisYear ? `${month}-${dayOfMonth}` : `${year}-${month}-${dayOfMonth}`
}

/** A calendar day always with its year: `2026-11-18`, `18 Nov 2026`. */
export function fullDay(date: string, language: Language): string {
  const [year = '', month = '', dayOfMonth = ''] = date.slice(0, 10).split('-')
  return language === 'en' ? english(year, month, dayOfMonth, true) : `${year}-${month}-${dayOfMonth}`
}

/** The month of a calendar day: `2026-06`, `Jun 2026`. */
export function month(date: string, language: Language): string {
  const [year = '', monthOfYear = ''] = date.split('-')
  return language === 'en' ? `${months[Number(monthOfYear) - 1] ?? ''} ${year}` : `${year}-${monthOfYear}`
}

/** The whole stamp, for tooltips: `2026-11-18 18:05`, `18 Nov 2026, 18:05`. */
export function stamp(at: string, language: Language): string {
  const then = wall(new Date(at))
  if (language === 'en') return `${english(then.year, then.month, then.day, true)}, ${then.time}`
  return `${ymd(then)} ${then.time}`
}

/** Whole days from a calendar day to today; negative in the future. */
export function daysSince(date: string, now = new Date()): number {
  return Math.round((Date.parse(today(now)) - Date.parse(date.slice(0, 10))) / 86_400_000)
}
