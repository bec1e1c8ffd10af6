import { X } from 'lucide-react'
import { Icon } from './icon'

/** A condition that is set: `field value ×`. `unread` is a word that was not understood. */
export function Chip({
  field,
  value,
  removeLabel,
  onRemove,
  unread,
}: {
  field: string
  value: string
  removeLabel: string
  onRemove: () => void
  unread?: boolean
}) {
  return (
    <span className={unread ? 'chip unread' : 'chip'}>
      <span>{field}</span>
      <b className="cut" title={value}>
        {value}
      </b>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon icon={X} size={12} />
      </button>
    </span>
  )
}
