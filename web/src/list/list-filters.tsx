import type { Named } from '@groundbreak/contract/envelope'
import { type Filter, namesOf } from '@groundbreak/contract/filters'
import type { ListCall } from '@groundbreak/contract/list'
import { upTo } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useId } from 'react'
import { Button } from '../ui/button'
import { Choice } from '../ui/choice'
import type { ChoiceOption } from '../ui/select'
import { DayField } from '../ui/day-field'
import { NumberField, toNumber } from '../ui/number-field'
import { Segmented } from '../ui/segmented'
import type { AnyWords, WordsOf } from './filter-words'
import { SearchField } from './search-field'
import type { ListView } from './use-list'

const usePhrases = phrasesOf('core', 'lists')

/** The fields that narrow a list, each by its kind; tabs stand elsewhere. */
export function ListFilters<C extends ListCall>({
  list,
  words,
}: {
  list: ListView<C>
  words: WordsOf<C['list']['filters']>
}) {
  const { core, lists } = usePhrases()
  const { narrow } = lists
  const problem = useId()
  const values = list.asked as Record<string, unknown>
  const tell = (name: string, value: unknown) => list.change({ [name]: value } as never)
  const offered = words as Readonly<Record<string, AnyWords | null>>
  return (
    <>
      {Object.entries(list.call.list.filters).map(([name, filter]) => {
        const own = offered[name]
        return own ? (
          <FilterField
            key={name}
            name={name}
            filter={filter}
            words={own}
            values={values}
            problem={problem}
            onChange={tell}
          />
        ) : null
      })}
      {list.set.length > 0 && list.data?.total !== 0 ? (
        <Button kind="quiet" size="s" onClick={list.clear}>
          {narrow.clear}
        </Button>
      ) : null}
      {list.reversed.length > 0 ? (
        <span className="problem" role="alert" id={problem}>
          {core.input.rangeReversed}
        </span>
      ) : null}
    </>
  )
}

interface FieldProps {
  name: string
  filter: Filter
  words: AnyWords
  values: Readonly<Record<string, unknown>>
  /** The id of what is said of spans that end before they begin. */
  problem: string
  /** The name of the filter stands above it. */
  titled?: boolean
  onChange: (name: string, value: unknown) => void
}

/** What one filter is asked by: a field of its kind. */
export function FilterField(props: FieldProps) {
  const { name, filter, words, values, onChange } = props
  const value = values[name]
  if (filter.kind === 'words')
    return (
      <SearchField
        label={words.label}
        value={(value as string | undefined) ?? ''}
        onChange={(text) => onChange(name, text || undefined)}
      />
    )
  if (filter.kind === 'flag')
    return (
      <Segmented
        label={words.label}
        value={value === undefined ? 'any' : value ? 'yes' : 'no'}
        options={[
          { value: 'any', label: words.any ?? '' },
          { value: 'yes', label: words.yes ?? '' },
          { value: 'no', label: words.no ?? '' },
        ]}
        onChange={(next) => onChange(name, next === 'any' ? undefined : next === 'yes')}
      />
    )
  if (filter.kind === 'days') return <DayFields {...props} />
  if (filter.kind === 'range') return <RangeFields {...props} />
  return <OneOfMany {...props} />
}

/** One of what there is to choose from; where several may be said, one says it for most. */
function OneOfMany({ name, filter, words, values, onChange }: FieldProps) {
  const { narrow } = usePhrases().lists
  const isMany = filter.kind === 'choices' || filter.kind === 'ids'
  const named = words.of as readonly Named[] | undefined
  const options: ChoiceOption[] = named
    ? named.map(({ id, name: label }) => ({ value: String(id), label }))
    : (words.offered ?? filter.values).map((one) => ({
        value: String(one),
        label: words.values?.[one] ?? String(one),
      }))
  const known = named?.map(({ id }) => id) ?? filter.values
  const [first] = [values[name] as string | number | (string | number)[] | undefined].flat()
  return (
    <Choice
      bare
      label={words.label}
      value={first === undefined ? '' : String(first)}
      options={[{ value: '', label: words.any ?? narrow.any({ field: words.label }) }, ...options]}
      onChange={(text) => {
        const chosen = known.find((one) => String(one) === text)
        onChange(name, chosen !== undefined && isMany ? [chosen] : chosen)
      }}
    />
  )
}

function DayFields({ name, filter, words, values, titled, onChange }: FieldProps) {
  const { narrow } = usePhrases().lists
  const [from = '', to = ''] = namesOf(name, filter)
  const [first, last] = [values[from] as string | undefined, values[to] as string | undefined]
  const isReversed = first !== undefined && last !== undefined && first > last
  return (
    <>
      {(
        [
          [from, first, narrow.from],
          [to, last, narrow.to],
        ] as const
      ).map(([field, day, label]) => (
        <DayField
          key={field}
          label={label({ field: words.label })}
          help={titled ? narrow.day : `${label({ field: words.label })} ${narrow.day}`}
          value={day}
          wrong={isReversed}
          onChange={(next) => onChange(field, next)}
        />
      ))}
    </>
  )
}

/** From one number to another, in the unit of its label. */
function RangeFields({ name, filter, words, values, problem, onChange }: FieldProps) {
  const { narrow } = usePhrases().lists
  const [from = '', to = ''] = namesOf(name, filter)
  const [least, most] = [values[from] as number | undefined, values[to] as number | undefined]
  const isReversed = least !== undefined && most !== undefined && least > most
  return (
    <span className="number-range" role="group" aria-label={words.label}>
      {(
        [
          [from, least, narrow.from],
          [to, most, narrow.to],
        ] as const
      ).map(([field, value, label]) => (
        <NumberField
          key={field}
          label={label({ field: words.label })}
          placeholder={label({ field: words.label })}
          value={value}
          parse={toNumber}
          format={(shown) => upTo(shown, 4)}
          problem={isReversed ? problem : undefined}
          onTake={(next) => onChange(field, next)}
        />
      ))}
    </span>
  )
}
