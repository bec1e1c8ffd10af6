import type { FacetCount } from '@groundbreak/contract/list'
import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { parseNumber, upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { Cut } from '../../ui/cut'
import { DayField } from '../../ui/day-field'

const usePhrases = phrasesOf('lists', 'projects')

/** One line of the form: the name at the left, what can be set at the right. */
export function FormRow({
  label,
  htmlFor,
  problem,
  children,
}: {
  label: string
  htmlFor?: string
  problem?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="form-row" role={htmlFor ? undefined : 'group'} aria-labelledby={htmlFor ? undefined : id}>
      {htmlFor ? (
        <label className="form-label" htmlFor={htmlFor}>
          {label}
        </label>
      ) : (
        <span className="form-label" id={id}>
          {label}
        </span>
      )}
      <div className="form-value">
        {children}
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </div>
  )
}

export function TextRow({
  label,
  value = '',
  onChange,
  help,
  maxLength = 200,
  problem,
  children,
}: {
  label: string
  value?: string
  onChange: (value: string | undefined) => void
  help?: string
  maxLength?: number
  problem?: string
  children?: ReactNode
}) {
  const id = useId()
  return (
    <FormRow label={label} htmlFor={id} problem={problem}>
      <div className="field">
        <input
          id={id}
          value={value}
          placeholder={help}
          maxLength={maxLength}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      </div>
      {children}
    </FormRow>
  )
}

/** A number half typed is not yet taken. */
const settleMs = 600

const none: readonly number[] = []

/** The values of a filter as toggles with their counts. */
export function OptionsRow({
  label,
  filter,
  only,
  chosen = none,
  counts,
  onChange,
  children,
}: {
  label: string
  filter: ProjectCodeFilter
  /** Only these values, in this order. */
  only?: readonly number[]
  chosen?: readonly number[]
  counts?: FacetCount[]
  onChange: (chosen: number[]) => void
  /** After the values: what chooses several. */
  children?: ReactNode
}) {
  const known = useVocabulary().of(filter)
  const values = only ? only.flatMap((id) => known.filter((value) => value.id === id)) : known
  if (values.length === 0) return null
  return (
    <FormRow label={label}>
      <div className="toggles">
        {values.map(({ id, name }) => {
          const on = chosen.includes(id)
          const count = counts ? (counts.find((one) => one.id === id)?.count ?? 0) : undefined
          return (
            <button
              key={id}
              type="button"
              aria-pressed={on}
              className={count === 0 ? 'zero' : undefined}
              onClick={() => onChange(on ? chosen.filter((other) => other !== id) : [...chosen, id])}
            >
              {name}
              {count === undefined ? null : <span className="n">{whole(count)}</span>}
            </button>
          )
        })}
        {children}
      </div>
    </FormRow>
  )
}

interface RangeRowProps<T> {
  label: string
  unit?: string
  from?: T
  to?: T
  onChange: (from: T | undefined, to: T | undefined) => void
  problem?: string
}

/** Two numbers; each is taken when typing pauses, or it is left. */
export function NumberRangeRow({ label, unit, from, to, onChange, problem }: RangeRowProps<number>) {
  const { search } = usePhrases().projects
  return (
    <FormRow label={label} problem={problem}>
      <div className="range-fields">
        <NumberField
          label={`${label} ${search.from}`}
          value={from}
          wrong={problem !== undefined}
          onTake={(value) => onChange(value, to)}
        />
        <span className="mute">–</span>
        <NumberField
          label={`${label} ${search.to}`}
          value={to}
          wrong={problem !== undefined}
          onTake={(value) => onChange(from, value)}
        />
        {unit ? <span className="mute">{unit}</span> : null}
      </div>
    </FormRow>
  )
}

function NumberField({
  label,
  value,
  wrong,
  onTake,
}: {
  label: string
  value?: number
  wrong: boolean
  onTake: (value: number | undefined) => void
}) {
  const { projects } = usePhrases()
  const [draft, setDraft] = useState<string | null>(null)
  const take = (typed: string) => {
    const number = parseNumber(typed)
    if (typed.trim() === '') onTake(undefined)
    else if (number !== undefined && number >= 0) onTake(number)
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  const settled = useSettled(draft, settleMs)
  useEffect(() => {
    if (settled !== null) latest.current(settled)
  }, [settled])
  const leave = () => {
    if (draft !== null) take(draft)
    setDraft(null)
  }
  return (
    <div className={wrong ? 'field n wrong' : 'field n'}>
      <input
        inputMode="decimal"
        aria-label={label}
        aria-invalid={wrong}
        placeholder={projects.all}
        value={draft ?? (value === undefined ? '' : upTo(value, 4))}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || draft === null) return
          // Takes the number; Enter once more sends the form.
          event.preventDefault()
          leave()
        }}
      />
    </div>
  )
}

export function DayRangeRow({ label, from, to, onChange, problem }: RangeRowProps<string>) {
  const { search } = usePhrases().projects
  const field = (name: string, value: string | undefined, take: (value: string | undefined) => void) => (
    <DayField
      label={`${label} ${name}`}
      help={search.day}
      value={value}
      wrong={problem !== undefined}
      onChange={take}
    />
  )
  return (
    <FormRow label={label} problem={problem}>
      <div className="range-fields">
        {field(search.from, from, (value) => onChange(value, to))}
        <span className="mute">–</span>
        {field(search.to, to, (value) => onChange(from, value))}
      </div>
    </FormRow>
  )
}

/** What a picker has set, and the button that opens it. */
export function PickRow({
  label,
  chosen,
  onOpen,
  onClear,
  ref,
}: {
  label: string
  chosen: readonly string[]
  onOpen: () => void
  onClear: () => void
  /** The button that opens the picker. */
  ref?: Ref<HTMLButtonElement>
}) {
  const { projects, lists } = usePhrases()
  const { search } = projects
  return (
    <FormRow label={label}>
      <div className="picked">
        <button
          ref={ref}
          type="button"
          className="pick-button"
          aria-label={`${label} ${chosen.length > 0 ? search.change : search.pick}`}
          onClick={onOpen}
        >
          {chosen.length > 0 ? (
            <Cut>{chosen.join(lists.chips.separator)}</Cut>
          ) : (
            <span className="mute">{projects.all}</span>
          )}
          <span className="link">{chosen.length > 0 ? search.change : search.pick}</span>
        </button>
        {chosen.length > 0 ? (
          <button
            type="button"
            className="link small"
            onClick={onClear}
            aria-label={`${label} ${search.clear}`}
          >
            {search.clear}
          </button>
        ) : null}
      </div>
    </FormRow>
  )
}
