import { Fragment } from 'react'
import { Dialog } from '../ui/overlays'
import { Kbd } from '../ui/kbd'
import { useKeyHelp } from '../ui/keys'

/** Every key that works on this screen. */
export function KeyHelp({
  open,
  onClose,
  title,
  then,
}: {
  open: boolean
  onClose: () => void
  title: string
  /** Between the two keys of a sequence. */ then: string
}) {
  const groups = useKeyHelp()
  return (
    <Dialog open={open} onClose={onClose} title={title} width={640}>
      <div className="key-help">
        {groups.map(({ group, bindings }) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {bindings.map((binding) => (
                <li key={binding.keys}>
                  {binding.label}
                  <Keys keys={binding.keys} then={then} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ keys, then }: { keys: string; then: string }) {
  return (
    <span className="keys">
      {keys.split(' ').map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? <span className="mute small">{then}</span> : null}
          {/^[A-Z]$/.test(key) ? (
            <Kbd>{`⇧${key.toLowerCase()}`}</Kbd>
          ) : (
            <Kbd>{key === 'Escape' ? 'Esc' : key}</Kbd>
          )}
        </Fragment>
      ))}
    </span>
  )
}
