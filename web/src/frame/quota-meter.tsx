import { can } from '@groundbreak/client/access'
import { isLow, knownLimits, useLimitsLeft } from '@groundbreak/client/limits-left'
import { useLimitsBooks } from '@groundbreak/client/areas/limits'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, withWords } from '@groundbreak/client/language'
import { Gauge } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../ui/icon'
import { showToast } from '../ui/toasts'
import './quota.css'

const usePhrases = phrasesOf('limits')

const QuotaDialog = lazy(() => withWords(() => import('./quota-dialog')))
const toldLow = new Set<string>()

/** What is left of the limits: the details of the day, and all of them at a press. Tells once when one is low. */
export function QuotaMeter() {
  const { limits } = usePhrases()
  const { meter } = limits
  const [open, setOpen] = useState(false)
  const mayRead = can(useViewer().data?.user, 'projects.read')
  useLimitsBooks({ enabled: mayRead })
  const known = knownLimits(useLimitsLeft())
  const low = known.find(isLow)
  useEffect(() => {
    for (const one of known) {
      if (!isLow(one)) toldLow.delete(one.name)
      else if (!toldLow.has(one.name)) {
        toldLow.add(one.name)
        const text = meter.low({ thing: meter.things[one.name], left: whole(one.left) })
        showToast({ id: `low-${one.name}`, text })
      }
    }
  }, [known, meter])
  const shown = low ?? known.find(({ name }) => name === 'details.day')
  if (!mayRead || !shown) return null
  const thing = low ? meter.things[low.name] : meter.short
  return (
    <>
      <button
        type="button"
        className={low ? 'quota low' : 'quota'}
        aria-haspopup="dialog"
        aria-label={`${meter.open}: ${thing} ${whole(shown.left)}/${whole(shown.most)}`}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Gauge} size={14} />
        <span className="words">{thing}</span>
        <span>
          <b>{whole(shown.left)}</b>
          <span className="most">/{whole(shown.most)}</span>
        </span>
      </button>
      {open ? (
        <Suspense>
          <QuotaDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
