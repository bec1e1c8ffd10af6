import type { Reach as Told } from '@groundbreak/contract/channel'
import { day, daysSince } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Reach } from '../ui/marks'

const usePhrases = phrasesOf('numbers')

/** How sure a number is: percent, age and method; why, and when the next check is due, beneath the pointer. */
export function ReachOf({ reach }: { reach: Told }) {
  const { numbers } = usePhrases()
  const why = useWhy(reach)
  const { checked_on: on, way, outcome, by } = reach
  const checked =
    on && way && outcome
      ? numbers.checked({ days: Math.max(0, daysSince(on)), way, outcome })
      : numbers.unchecked
  return (
    <>
      <span className="reachable">
        <Reach percent={reach.percent}>{numbers.reach({ percent: reach.percent })}</Reach>
      </span>{' '}
      <span className="mute small when" title={[by ? numbers.by({ checked, by }) : checked, why].join('\n')}>
        {checked}
      </span>
    </>
  )
}

/** Why it falls, and when the next check is due, as sentences. */
function useWhy({ stays_months: months, falls: points, next_check_on: next, is_due: isDue }: Told): string {
  const { numbers } = usePhrases()
  const language = useLanguage()
  return [
    months === null ? numbers.falls({ points }) : numbers.moves({ months, points }),
    isDue || !next ? numbers.due : numbers.nextCheck({ date: day(next, language) }),
  ].join(language === 'zh' ? '' : ' ')
}
