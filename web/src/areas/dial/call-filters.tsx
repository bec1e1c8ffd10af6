import type { Named } from '@groundbreak/contract/envelope'
import { phrasesOf } from '@groundbreak/client/language'
import type { CallListState } from '@groundbreak/client/list-state/call-list'
import { Button } from '../../ui/button'
import { DayField } from '../../ui/day-field'
import { Segmented } from '../../ui/segmented'
import './dial.css'

const usePhrases = phrasesOf('dial')

interface CallFiltersProps {
  state: CallListState
  /** Whose calls there can be; one alone needs no choice. */
  colleagues: readonly Named[]
  onChange: (next: Partial<CallListState>) => void
}

/** Days, colleague, and whether somebody answered. */
export function CallFilters({ state, colleagues, onChange }: CallFiltersProps) {
  const { dial } = usePhrases()
  const { from, to, user, answered } = state
  const reversed = from !== undefined && to !== undefined && from > to
  const isSet = [from, to, user, answered].some((value) => value !== undefined)
  return (
    <>
      <DayField
        label={dial.from}
        help={`${dial.from} ${dial.day}`}
        value={from}
        wrong={reversed}
        onChange={(next) => onChange({ from: next })}
      />
      <DayField
        label={dial.to}
        help={`${dial.to} ${dial.day}`}
        value={to}
        wrong={reversed}
        onChange={(next) => onChange({ to: next })}
      />
      {colleagues.length > 1 || user !== undefined ? (
        <select
          className="colleague n"
          aria-label={dial.colleague}
          value={user ?? ''}
          onChange={(event) =>
            onChange({ user: event.target.value === '' ? undefined : Number(event.target.value) })
          }
        >
          <option value="">{dial.everybody}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      <Segmented
        label={dial.answered}
        value={answered === undefined ? 'all' : answered ? 'yes' : 'no'}
        options={(['all', 'yes', 'no'] as const).map((value) => ({
          value,
          label: dial.answeredChoices[value],
        }))}
        onChange={(next) => onChange({ answered: next === 'all' ? undefined : next === 'yes' })}
      />
      {isSet ? (
        <Button
          kind="quiet"
          size="s"
          onClick={() => onChange({ from: undefined, to: undefined, user: undefined, answered: undefined })}
        >
          {dial.clear}
        </Button>
      ) : null}
      {reversed ? (
        <span className="problem" role="alert">
          {dial.reversed}
        </span>
      ) : null}
    </>
  )
}
