import type { ReactNode } from 'react'

/** One thing that can be set: its name, then how. */
export function Row({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}
        {note ? <p className="mute small">{note}</p> : null}
      </dd>
    </div>
  )
}
