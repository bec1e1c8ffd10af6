import { useId } from 'react'

/** How far along something is, told by shape: empty ring, pies, full disc; or held (pause), ended (cross). */
export type Tone = 'ring' | 'quarter' | 'half' | 'three-quarters' | 'full' | 'pause' | 'cross'

const wedge: Partial<Record<Tone, string>> = {
  quarter: 'M8 8V4.2A3.8 3.8 0 0 1 11.8 8Z',
  half: 'M8 4.2A3.8 3.8 0 0 1 8 11.8Z',
  'three-quarters': 'M8 8V4.2A3.8 3.8 0 1 1 4.2 8Z',
}

/** The shape of a tone in its colour. It always stands beside its word, so readers skip it. */
export function Glyph({ tone, size = 16 }: { tone: Tone; size?: number }) {
  return (
    <svg
      className={`glyph tone-${tone}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <Shape tone={tone} />
    </svg>
  )
}

function Shape({ tone }: { tone: Tone }) {
  const mask = useId()
  if (tone === 'ring') return <circle cx="8" cy="8" r="6" strokeLinecap="butt" strokeDasharray="2.6 2.11" />
  if (tone === 'full')
    return (
      <>
        <mask id={mask}>
          <rect width="16" height="16" fill="#fff" />
          <path d="M5.2 8.2l2 2 3.7-4.2" stroke="#000" strokeWidth="1.7" />
        </mask>
        <circle cx="8" cy="8" r="6.7" fill="currentColor" stroke="none" mask={`url(#${mask})`} />
      </>
    )
  return (
    <>
      <circle cx="8" cy="8" r="6" />
      {wedge[tone] ? <path d={wedge[tone]} fill="currentColor" stroke="none" /> : null}
      {tone === 'pause' ? <path d="M6.5 5.7v4.6M9.5 5.7v4.6" /> : null}
      {tone === 'cross' ? <path d="M6 6l4 4M10 6l-4 4" /> : null}
    </>
  )
}
