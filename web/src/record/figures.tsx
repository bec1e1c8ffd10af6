import type { ReactNode } from 'react'

export type Figure = { key: string; label: string; value: ReactNode; unit?: string }

/** Key figures in a row; a phone shows the first three, so put those first. `boxed` draws them as cells. */
export function Figures({ figures, boxed }: { figures: readonly Figure[]; boxed?: boolean }) {
  return (
    <dl className={boxed ? 'figures boxed' : 'figures'}>
      {figures.map((figure) => (
        <div key={figure.key}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.unit ? <small>{figure.unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
