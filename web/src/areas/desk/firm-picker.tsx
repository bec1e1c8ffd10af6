import type { FirmFound } from '@groundbreak/contract/areas/desk'
import { useFirmsCalled } from '@groundbreak/client/areas/desk'
import { phrasesOf } from '@groundbreak/client/language'
import { useSettled } from '@groundbreak/client/settled'
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Icon } from '../../ui/icon'

const usePhrases = phrasesOf('desk')

/** A firm by its name: arrows move, Enter takes, Escape leaves. */
export function FirmPicker({
  onPick,
  ref,
}: {
  onPick: (firm: FirmFound) => void
  ref?: Ref<HTMLInputElement>
}) {
  const words = usePhrases().desk.parties
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { data, isFetching } = useFirmsCalled(useSettled(text, 150))
  const isOpen = text.trim() !== ''
  const found = isOpen ? (data?.list ?? []) : []
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const pick = (firm: FirmFound | undefined) => {
    if (!firm) return
    onPick(firm)
    type('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter') pick(found[active])
    else if (event.key === 'Escape' && isOpen) type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="firm-picker">
      <label htmlFor={id}>{words.firm}</label>
      <span className="field">
        <Icon icon={Search} size={14} />
        <input
          ref={ref}
          id={id}
          role="combobox"
          autoComplete="off"
          placeholder={words.firmHint}
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          value={text}
          maxLength={50}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </span>
      <small role="status" className="mute">
        {isOpen && data && !isFetching ? (found.length === 0 ? words.noFirm : words.found(found)) : ''}
      </small>
      {found.length > 0 ? (
        <div className="firms-found" role="listbox" id={`${id}-list`} aria-label={words.firm}>
          {found.map((firm, at) => (
            <div
              key={firm.firm_id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Before the box loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                pick(firm)
              }}
            >
              <b>{firm.firm_name}</b>
              <small>
                {[firm.other_name, firm.place, firm.number, words.projects({ count: firm.projects })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
