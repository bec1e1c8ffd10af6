import type { Reach as Told } from '@groundbreak/contract/channel'
import { day, daysSince } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Reach } from '../ui/marks'

const usePhrases = phrasesOf('numbers')

/** How sure a number is: percent, age and method; why, and when the next check is due, beneath the pointer. */
export function ReachOf({ reach }: { reach: Told }) {
  const { numbers } = usePhrases()
  const why = useWhy(reach)
  const checked = useChecked(reach)
  const { by } = reach
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

/** How and how long ago it was checked last. */
function useChecked({ checked_on: on, way, outcome }: Told): string {
  const { numbers } = usePhrases()
  if (!on || !way || !outcome) return numbers.unchecked
  const found = way === 'report' ? numbers.reported : outcome === 'reached' ? null : numbers.found[outcome]
  return numbers.checked({ days: Math.max(0, daysSince(on)), what: found ?? numbers.reached[way] })
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
