import type { ReactNode } from 'react'

export type Figure = { key: string; label: string; value: ReactNode; unit?: string }

/** Key figures in a row; a phone shows the first three, so put those first. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
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
