import { failFields } from '../../http/errors'
import { dayOf } from '../../calendar/days'

/** Throws for a day that has not come yet, and for two in the wrong order. Shanghai's days. */
export function checkedDays(days: { date: string } | { from: string; to: string }): void {
  const today = dayOf(new Date())
  for (const [field, day] of Object.entries(days))
    if (day > today) throw failFields({ [field]: { key: 'timeline.notYet' } })
  if ('from' in days && days.from > days.to) throw failFields({ to: { key: 'input.rangeReversed' } })
}
