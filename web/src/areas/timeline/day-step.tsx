import type { ChangeDay } from '@groundbreak/contract/areas/timeline'
import { fullDay } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { Button } from '../../ui/button'
import { DayField } from '../../ui/day-field'

const usePhrases = phrasesOf('projects', 'timeline')

interface Bounds {
  first_on: string
  today: string
  days: readonly ChangeDay[]
}

interface DayProps {
  label: string
  value: string
  onChange: (date: string) => void
  bounds: Bounds | undefined
}

/** A day, typed or picked, and the days of the real changes before and after it. */
export function DayStep({ label, value, onChange, bounds }: DayProps) {
  const { timeline, projects } = usePhrases()
  const words = timeline.asOf
  const real = (bounds?.days ?? []).filter((one) => one.real > 0).map(({ date }) => date)
  const earlier = real.findLast((date) => date < value)
  const later = real.find((date) => date > value)
  return (
    <div className="day-step">
      <Button
        icon={ChevronLeft}
        label={words.earlier}
        disabled={earlier === undefined}
        onClick={() => earlier && onChange(earlier)}
      />
      <DayField
        label={label}
        help={projects.search.day}
        value={value}
        onChange={(date) => date && onChange(date)}
      />
      <Button
        icon={ChevronRight}
        label={words.later}
        disabled={later === undefined}
        onClick={() => later && onChange(later)}
      />
    </div>
  )
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** All days from the first record to today on one line, the changes marked; the real ones are higher. */
export function DayScale({ label, value, onChange, bounds }: DayProps & { bounds: Bounds }) {
  const language = useLanguage()
  const { first_on: first, today, days } = bounds
  const length = Math.max(1, daysBetween(first, today))
  const at = (date: string) => Math.min(length, Math.max(0, daysBetween(first, date)))
  const [held, setHeld] = useState<number>()
  const shown = held ?? at(value)
  const letGo = () => {
    if (held !== undefined && held !== at(value)) onChange(dayAfter(first, held))
    setHeld(undefined)
  }
  return (
    <div className="day-scale">
      <div className="marks" aria-hidden="true">
        {days.map(({ date, real }) => (
          <i
            key={date}
            className={real > 0 ? 'real' : undefined}
            style={{ '--at': at(date) / length } as CSSProperties}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={fullDay(dayAfter(first, shown), language)}
        min={0}
        max={length}
        value={shown}
        onChange={(event) => setHeld(Number(event.target.value))}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      <div className="ends n" aria-hidden="true">
        <span>{fullDay(first, language)}</span>
        {held === undefined ? null : <b>{fullDay(dayAfter(first, held), language)}</b>}
        <span>{fullDay(today, language)}</span>
      </div>
    </div>
  )
}
