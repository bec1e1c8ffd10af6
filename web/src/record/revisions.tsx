import type { ReactNode } from 'react'

export type Revision = {
  key: string
  /** Not merely wording. */ real: boolean
  what: ReactNode
  /** Time and source. */ by: ReactNode
}

/** A filled dot is a real change, a hollow one is cosmetic. */
export function Revisions({
  revisions,
  words,
}: {
  revisions: readonly Revision[]
  words: { real: string; cosmetic: string }
}) {
  return (
    <ol className="revisions">
      {revisions.map((revision) => (
        <li key={revision.key} className={revision.real ? 'real' : undefined}>
          <span className="sr">{revision.real ? words.real : words.cosmetic}</span>
          {revision.what}
          <p>{revision.by}</p>
        </li>
      ))}
    </ol>
  )
}
