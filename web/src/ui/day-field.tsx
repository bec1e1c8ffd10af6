import { lazy, Suspense } from 'react'

export type DayFieldProps = {
  label: string
  /** The form of a date, while there is none. */
  help: string
  /** `2026-11-18` */
  value?: string
  wrong?: boolean
  onChange: (value: string | undefined) => void
}

// Calendars are heavy and most visits need none.
const DayPicker = lazy(() => import('./day-picker'))

/** A day, typed or picked. */
export function DayField(props: DayFieldProps) {
  const waiting = (
    <span className="field n">
      <input aria-label={props.label} placeholder={props.help} value={props.value ?? ''} readOnly />
    </span>
  )
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} />
    </Suspense>
  )
}
