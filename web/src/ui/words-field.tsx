import { useId, type Ref } from 'react'

/** How long a text is, as its reader counts. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}

/** Some lines of text; says how many characters are left once few are. */
export function WordsField({
  label,
  hint,
  value,
  onChange,
  longest,
  problem,
  words,
  onSend,
  ref,
}: {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  longest: number
  problem?: string
  words: { left: (v: { count: number }) => string; over: (v: { count: number }) => string }
  /** Control and Enter. */
  onSend?: () => void
  ref?: Ref<HTMLTextAreaElement>
}) {
  const id = useId()
  const length = lengthOf(value)
  const note =
    problem ??
    (length > longest
      ? words.over({ count: length - longest })
      : length > longest - 100
        ? words.left({ count: longest - length })
        : '')
  return (
    <div className="words-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        rows={3}
        placeholder={hint}
        value={value}
        aria-invalid={length > longest || problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend?.()
        }}
      />
      <small id={`${id}-note`} role="status" className={length > longest || problem ? 'wrong' : 'mute'}>
        {note}
      </small>
    </div>
  )
}
