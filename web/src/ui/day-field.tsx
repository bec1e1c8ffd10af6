import { lazy, Suspense } from 'react'
import type { DayPickerProps } from './day-picker'

// Calendars are heavy and most visits need none.
const DayPicker = lazy(() => import('./day-picker'))

/** A day, typed or picked. */
export function DayField(props: DayPickerProps) {
  const waiting = (
    <span className="field n">
      <input
        id={props.id}
        aria-label={props.label}
        placeholder={props.help}
        value={props.value ?? ''}
        readOnly
      />
    </span>
  )
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} />
    </Suspense>
  )
}
