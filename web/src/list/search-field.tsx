import { useSettled } from '@groundbreak/client/settled'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../ui/icon'

const settleMs = 250

/** Words that narrow a list while they are typed. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (words: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const settled = useSettled(typed.trim(), settleMs)
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const tell = useEffectEvent((words: string) => {
    if (words !== value) onChange(words)
  })
  useEffect(() => tell(settled), [settled])
  return (
    <span className="field search" role="search">
      <Icon icon={Search} size={14} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  )
}
