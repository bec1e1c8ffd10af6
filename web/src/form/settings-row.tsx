import { phrasesOf } from '@groundbreak/client/language'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { arriveAt } from '../ui/arrive-at'
import { Icon } from '../ui/icon'
import { Segmented } from '../ui/segmented'

const usePhrases = phrasesOf('shell')

interface RowProps {
  title: string
  note?: ReactNode
  /** By which an address leads here. */
  id?: string
  children?: ReactNode
}

/** One thing that can be set: its name, then how. */
export function Row({ title, note, id, children }: RowProps) {
  return (
    <div id={id} ref={id ? arriveAt(id) : undefined}>
      <dt>{title}</dt>
      <dd>
        {children}
        {note ? <p className="mute small">{note}</p> : null}
      </dd>
    </div>
  )
}

/** One that has a screen of its own. */
export function LinkRow({ title, note, to }: { title: string; note: string; to: string }) {
  const { settings } = usePhrases().shell
  return (
    <Row title={title} note={note}>
      <Link className="link settings-link" to={to} aria-label={settings.openOf({ title })}>
        {settings.open}
        <Icon icon={ChevronRight} size={14} />
      </Link>
    </Row>
  )
}

export function OnOff({
  label,
  on,
  onChange,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  const { shell } = usePhrases()
  return (
    <Segmented
      label={label}
      options={[
        { value: 'on', label: shell.on },
        { value: 'off', label: shell.off },
      ]}
      value={on ? 'on' : 'off'}
      onChange={(value) => onChange(value === 'on')}
    />
  )
}
