import { useExperienceEnd, useStartExperience, useWhomToAsk } from '@groundbreak/client/areas/accounts'
import { readViewerAgain, useEndedSubscription, useViewer } from '@groundbreak/client/areas/session'
import { day } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeAlert, CalendarX, Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

const usePhrases = phrasesOf('shell')

/** The line above the sheet once the trial or subscription has ended: why nothing is shown, and whom to ask. */
export function EndedStrip() {
  const { shell } = usePhrases()
  const language = useLanguage()
  const ended = useEndedSubscription()
  const { start, busy } = useStartExperience()
  if (!ended) return <RunningStrip />
  const words = ended.is_trial ? shell.ended.trial : shell.ended.subscription
  const { state } = ended.experience
  return (
    <div className="strip warn" role="status">
      <Icon icon={CalendarX} size={14} />
      <span>
        {words({ date: day(ended.ends_on, language) })} {state === 'over' ? shell.experience.over : null}
        {state === 'offered' ? shell.experience.offered : null}
      </span>
      {state === 'offered' ? (
        <>
          <span className="grow" />
          <Button size="s" busy={busy} onClick={() => void start()}>
            {shell.experience.start}
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** While the minutes of experience run: how long still. At the end everything is asked anew. */
function RunningStrip() {
  const { shell } = usePhrases()
  const client = useQueryClient()
  const end = useExperienceEnd()
  const left = useSecondsUntil(end)
  const over = end !== null && left <= 0
  const leave = useEffectEvent(async () => {
    await readViewerAgain(client)
    await client.invalidateQueries()
  })
  useEffect(() => {
    if (over) void leave()
  }, [over])
  if (end === null || over) return null
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="strip warn" role="timer">
      <Icon icon={Timer} size={14} />
      <span className="n">{shell.experience.running({ time })}</span>
    </div>
  )
}

/** Whole seconds until an instant of this browser's clock, counted down each second. */
function useSecondsUntil(end: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [end])
  return end === null ? 0 : Math.ceil((end - now) / 1000)
}

/** Above the sheet of an account that is not certified: what is closed, and how to get certified. */
export function UncertifiedStrip() {
  const { uncertified } = usePhrases().shell
  const { user } = useViewer().data ?? {}
  const asks = user?.certified === false && user.subscription?.in_force === true
  const { manager } = useWhomToAsk(asks).data ?? {}
  if (!asks) return null
  return (
    <div className="strip warn" role="status">
      <Icon icon={BadgeAlert} size={14} />
      <span>
        {uncertified.text} {manager ? uncertified.how({ name: manager.name }) : uncertified.howWithout}
      </span>
    </div>
  )
}
