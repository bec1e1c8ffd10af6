import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { BareForm } from '../form/bare-form'
import { Icon } from '../ui/icon'
import { Kbd } from '../ui/kbd'
import { useKeys } from '../ui/keys'

export type AskBoxProps = {
  placeholder: string
  /** For readers and the help dialog. */
  label: string
  group: string
  /** What the address says was asked. */
  asked?: string
  onAsk: (text: string) => void
  /** Told of each change, for suggestions. */
  onDraft?: (text: string) => void
  /** Suggestions, under the box while it has the focus: a listbox with `id` and options `${id}-0` …; the arrow keys move. */
  suggestions?: {
    id: string
    count: number
    render: (active: number) => ReactNode
    onChoose: (index: number) => void
  }
}

/** Search, or say it in plain words; `/` goes to it. */
export function AskBox({ placeholder, label, group, asked = '', onAsk, onDraft, suggestions }: AskBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const open = suggestions !== undefined && focused
  useKeys({ group, bindings: [{ keys: '/', label, run: () => input.current?.select() }] })
  const change = (text: string) => {
    setDraft(text)
    setActive(-1)
    onDraft?.(text)
  }
  const leave = () => {
    change('')
    setDraft(null)
    input.current?.blur()
  }
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!open || step === 0 || suggestions.count === 0) return
    event.preventDefault()
    const places = suggestions.count + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  return (
    <BareForm
      className="ask"
      role="search"
      onSubmit={() => {
        if (open && active >= 0) suggestions.onChoose(active)
        else onAsk((draft ?? asked).trim())
        leave()
      }}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
    >
      <Icon icon={Search} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        role="combobox"
        aria-expanded={open}
        aria-autocomplete="list"
        aria-controls={open ? suggestions.id : undefined}
        aria-activedescendant={open && active >= 0 ? `${suggestions.id}-${active}` : undefined}
        value={draft ?? asked}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
          else move(event)
        }}
      />
      <Kbd>/</Kbd>
      {open ? <div className="panel">{suggestions.render(active)}</div> : null}
    </BareForm>
  )
}
