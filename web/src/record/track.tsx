import { Check, Circle } from 'lucide-react'
import { Glyph, type Tone } from '../ui/glyph'
import { Icon } from '../ui/icon'

export type Step = {
  key: string
  tone: Tone
  label: string
  /** The finer steps: "schematic, drawings". */
  finer?: string
  /** Its date, or the expected one. */
  when?: string
  state: 'past' | 'now' | 'next'
}

/** Steps with dates: done ones ticked, the present one in its colour with its glyph, later ones an empty ring. On phones a bar of parts with words. */
export function Track({
  label,
  steps,
  words,
}: {
  label: string
  steps: readonly Step[]
  words: { past: string; next: string }
}) {
  return (
    <ol className="track" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`${step.state} tone-${step.tone}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.state === 'past' ? <Icon icon={Check} label={words.past} /> : null}
          {step.state === 'now' ? <Glyph tone={step.tone} size={18} /> : null}
          {step.state === 'next' ? <Icon icon={Circle} label={words.next} /> : null}
          <div>
            <b className="cut" title={step.finer ? `${step.label} · ${step.finer}` : undefined}>
              {step.label}
              {step.finer ? <span className="finer"> · {step.finer}</span> : null}
            </b>
            {step.when ? <span className="when">{step.when}</span> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
