import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import { CalendarDays } from 'lucide-react'
import { Icon } from './icon'

export type DayPickerProps = {
  label: string
  /** The form of a date, while there is none. */
  help: string
  /** `2026-11-18` */
  value?: string
  wrong?: boolean
  id?: string
  /** The id of what is said of it. */
  describedBy?: string
  onChange: (value: string | undefined) => void
}

const written = 'YYYY-MM-DD'
const first = dayjs('1990-01-01')
const last = dayjs('2100-12-31')

/** The antd calendar over a field that takes typed dates too. */
export default function DayPicker({ label, help, value, wrong, id, describedBy, onChange }: DayPickerProps) {
  return (
    <DatePicker
      className="day-picker n"
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={wrong}
      status={wrong ? 'error' : undefined}
      placeholder={help}
      format={written}
      value={value === undefined ? null : dayjs(value)}
      minDate={first}
      maxDate={last}
      needConfirm={false}
      suffixIcon={<Icon icon={CalendarDays} size={14} />}
      onKeyDown={(event) => {
        // Takes the date and does not send the form.
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(day) => onChange(day?.isValid() ? day.format(written) : undefined)}
    />
  )
}
