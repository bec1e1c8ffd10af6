import { useState } from 'react'

interface NumberFieldProps {
  label: string
  placeholder: string
  value?: number
  parse: (text: string) => number | undefined
  format: (value: number) => string
  onTake: (value?: number) => void
  /** The id of what is wrong with it. */
  problem?: string
}

/** A number, typed; it is taken when the field is left or Enter is pressed. */
export function NumberField({ label, placeholder, value, parse, format, onTake, problem }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const take = () => {
    if (draft === null) return
    setDraft(null)
    const next = draft.trim() === '' ? undefined : parse(draft)
    if (next !== value && (next !== undefined || draft.trim() === '')) onTake(next)
  }
  return (
    <label className={problem ? 'field wrong' : 'field'}>
      <input
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        placeholder={placeholder}
        value={draft ?? (value === undefined ? '' : format(value))}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          if (event.key === 'Escape') setDraft(null)
        }}
      />
    </label>
  )
}

/** What was typed as a number, with or without separators; undefined where it is none. */
export function toNumber(text: string): number | undefined {
  const value = Number(text.replaceAll(/[,，\s]/g, ''))
  return Number.isFinite(value) ? value : undefined
}
