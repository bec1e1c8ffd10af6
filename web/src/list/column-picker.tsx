import { Popover } from 'antd'
import { Columns3, GripVertical, Pin } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Icon } from '../ui/icon'
import { useKeys } from '../ui/keys'
import { moveTo } from './column-order'

export type PickerWords = {
  button: string
  title: string
  /** "7 / 7" */
  chosen: (count: number, max: number) => string
  fixed: string
  pinned: string
  move: (title: string) => string
  /** Why no more can be added. */
  full: string
  /** What can be done while there is room. */
  room: string
  reset: string
}

export type ColumnPickerProps = {
  words: PickerWords
  /** The columns that cannot be left out, as one line. */
  fixed: string
  all: readonly { key: string; title: string }[]
  /** Chosen keys in their order. */
  chosen: readonly string[]
  max: number
  onChange: (chosen: string[]) => void
  onReset: () => void
  /** Where room is short: the button is its icon alone. */
  bare?: boolean
}

export function ColumnPicker(props: ColumnPickerProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The keys of the list are quiet while it is open: Escape closes it and nothing else.
  useKeys({ group: '', bindings: [], modal: true }, open)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) return
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('.pick')) opener.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<Picker {...props} />}
      styles={{ container: { padding: '8px 0' } }}
    >
      <Button
        ref={opener}
        size="s"
        kind="quiet"
        icon={Columns3}
        expanded={open}
        label={props.bare ? props.words.button : undefined}
      >
        {props.bare ? undefined : props.words.button}
      </Button>
    </Popover>
  )
}

/** Keys go on inside it; it hangs elsewhere in the page than its button. */
function takeFocus(picker: HTMLDivElement | null) {
  picker?.focus()
}

/** The list itself: drag by the grip, or the arrow keys on it. */
export function Picker({ words, fixed, all, chosen, max, onChange, onReset }: ColumnPickerProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const full = chosen.length >= max
  const picked = chosen.flatMap((key) => all.filter((column) => column.key === key))
  const rest = all.filter((column) => !chosen.includes(column.key))
  const drop = (target: string) => {
    if (dragged && dragged !== target) onChange(moveTo(chosen, dragged, chosen.indexOf(target)))
    setDragged(null)
    setOver(null)
  }
  const step = (key: string) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    onChange(moveTo(chosen, key, chosen.indexOf(key) + by))
  }
  return (
    <div className="pick" role="dialog" aria-label={words.title} tabIndex={-1} ref={takeFocus}>
      <div className="head">
        {words.title}
        <span className="n">{words.chosen(chosen.length, max)}</span>
      </div>
      <ul>
        <li>
          <Icon icon={Pin} size={14} label={words.pinned} />
          <span className="grow">{fixed}</span>
          <span className="mute">{words.fixed}</span>
        </li>
        {picked.map(({ key, title }) => (
          // Only a place to drop on; the grip inside is what keys and readers use.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={key}
            className={over === key ? 'over' : undefined}
            onDragOver={(event) => (event.preventDefault(), setOver(key))}
            onDrop={() => drop(key)}
          >
            <button
              type="button"
              className="grip"
              draggable
              aria-label={words.move(title)}
              title={words.move(title)}
              onKeyDown={step(key)}
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setOver(null)}
            >
              <Icon icon={GripVertical} size={14} />
            </button>
            <label>
              <Checkbox checked onChange={() => onChange(chosen.filter((other) => other !== key))} />
              {title}
            </label>
          </li>
        ))}
        {rest.map(({ key, title }) => (
          <li key={key} className={full ? 'off' : undefined}>
            <Icon icon={GripVertical} size={14} />
            <label>
              <Checkbox checked={false} disabled={full} onChange={() => onChange([...chosen, key])} />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <div className="foot">
        {full ? words.full : words.room}
        <button type="button" className="link" onClick={onReset}>
          {words.reset}
        </button>
      </div>
    </div>
  )
}
