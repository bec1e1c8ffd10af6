import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Checkbox } from './checkbox'
import { Cut } from './cut'
import { Icon } from './icon'

/** One value of a facet. `count` undefined while it is being counted. */
export type FacetValue<V extends string | number> = {
  value: V
  label: string
  count?: number
  mark?: ReactNode
}

export type FacetWords = {
  /** For readers: how many are set. */
  set: (count: number) => string
  /** "another 27 provinces" */
  more: (count: number) => string
  fewer: string
  find: string
}

export type FacetProps<V extends string | number> = {
  title: string
  values: readonly FacetValue<V>[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
  words: FacetWords
  formatCount: (count: number) => string
  /** How many values stand before "another N"; chosen ones are always shown. */
  shown?: number
  /** Offer a search field among the values once the long tail is open. */
  searchable?: boolean
}

export function Facet<V extends string | number>(props: FacetProps<V>) {
  const {
    title,
    values,
    chosen,
    onChange,
    words,
    formatCount,
    shown = 6,
    searchable = values.length > 20,
  } = props
  const [all, setAll] = useState(false)
  const [find, setFind] = useState('')
  const set = new Set(chosen)
  // Where one alone is left over, it takes the line of "one more".
  const first = values.length === shown + 1 ? values.length : shown
  const head = values.filter((item, index) => all || index < first || set.has(item.value))
  const visible =
    find === '' ? head : values.filter((item) => item.label.toLowerCase().includes(find.toLowerCase()))
  const hidden = values.length - head.length
  const toggle = (value: V, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <FacetFrame title={title} set={chosen.length} setLabel={words.set(chosen.length)}>
      {all && searchable ? (
        <label className="field find">
          <input
            type="search"
            value={find}
            placeholder={words.find}
            aria-label={words.find}
            onChange={(event) => setFind(event.target.value)}
          />
        </label>
      ) : null}
      <ul>
        {visible.map((item) => (
          <FacetRow
            key={item.value}
            item={item}
            checked={set.has(item.value)}
            onToggle={(on) => toggle(item.value, on)}
            formatCount={formatCount}
          />
        ))}
      </ul>
      {hidden > 0 || all ? (
        <button type="button" className="link more" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.more(hidden)}
        </button>
      ) : null}
    </FacetFrame>
  )
}

type RowProps<V extends string | number> = {
  item: FacetValue<V>
  checked: boolean
  onToggle: (on: boolean) => void
  formatCount: (count: number) => string
}

function FacetRow<V extends string | number>({ item, checked, onToggle, formatCount }: RowProps<V>) {
  // Nothing would come of it, so it cannot be ticked; it stays to show that there is nothing.
  const empty = item.count === 0 && !checked
  return (
    <li>
      <label className={empty ? 'zero' : undefined}>
        <Checkbox checked={checked} disabled={empty} onChange={onToggle} />
        {item.mark}
        <Cut className="grow">{item.label}</Cut>
        {item.count === undefined ? (
          <i className="waiting" />
        ) : (
          <span className="n">{formatCount(item.count)}</span>
        )}
      </label>
    </li>
  )
}

/** Head that folds, with the badge of what is set. */
export function FacetFrame({
  title,
  set,
  setLabel,
  children,
}: {
  title: string
  set: number
  setLabel: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(true)
  const body = useId()
  return (
    <section className="facet">
      <h3>
        <button
          type="button"
          className="head"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          {title}
          {set > 0 ? (
            <span className="set n">
              <span aria-hidden="true">{set}</span>
              <span className="sr">{setLabel}</span>
            </span>
          ) : null}
          <Icon icon={ChevronDown} size={14} />
        </button>
      </h3>
      <div id={body} hidden={!open}>
        {open ? children : null}
      </div>
    </section>
  )
}
