import { Glyph, type Tone } from './glyph'

/** Glyph, word and a finer word, 22 high. `off` greys it where the row is not open to the user. */
export function Pill({
  tone,
  label,
  detail,
  off,
}: {
  tone: Tone
  label: string
  detail?: string
  off?: boolean
}) {
  return (
    <span className={`pill tone-${tone}${off ? ' off' : ''}`}>
      <Glyph tone={tone} />
      {label}
      {detail ? <em>{detail}</em> : null}
    </span>
  )
}
