import { Search } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
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
  /** Suggestions, under the box while it has the focus. */
  panel?: ReactNode
}

/** Search, or say it in plain words; `/` goes to it. */
export function AskBox({ placeholder, label, group, asked = '', onAsk, onDraft, panel }: AskBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  useKeys({ group, bindings: [{ keys: '/', label, run: () => input.current?.select() }] })
  const change = (text: string) => {
    setDraft(text)
    onDraft?.(text)
  }
  return (
    // Hears the focus of what is inside; it is not a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="ask"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk((draft ?? asked).trim())
        setDraft(null)
        input.current?.blur()
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
        value={draft ?? asked}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setDraft(null)
          input.current?.blur()
        }}
      />
      <Kbd>/</Kbd>
      {panel && focused ? <div className="panel">{panel}</div> : null}
    </form>
  )
}
