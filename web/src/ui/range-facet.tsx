import { useId, useState, type ReactNode } from 'react'
import { FacetFrame } from './facet'
import { NumberField, toNumber } from './number-field'

/** A bar of the histogram: how many lie in [from, to). */
export type RangeBin = { from: number; to: number; count: number }
export type Range = { from?: number; to?: number }

export type RangeFacetProps = {
  title: string
  bins: readonly RangeBin[]
  value: Range
  onChange: (range: Range) => void
  words: {
    from: string
    to: string
    between: ReactNode
    open: string
    histogram: string
    reversed: string
  }
  /** What the user typed, in the unit of the title; undefined when it is not a number. */
  parse?: (text: string) => number | undefined
  format?: (value: number) => string
}

const width = 208
const height = 40

/** A histogram over two fields. A field is taken when it is left or Enter is pressed. */
export function RangeFacet(props: RangeFacetProps) {
  const { title, bins, value, onChange, words, parse = toNumber, format = String } = props
  // What was typed last and cannot be asked for, until it is mended or the value changes elsewhere.
  const [tried, setTried] = useState<{ range: Range; instead: Range } | null>(null)
  const problem = useId()
  const isTried = tried !== null && tried.instead.from === value.from && tried.instead.to === value.to
  const shown = isTried ? tried.range : value
  const wrong = isReversed(shown)
  const take = (range: Range) => {
    setTried(isReversed(range) ? { range, instead: value } : null)
    if (!isReversed(range)) onChange(range)
  }
  return (
    <FacetFrame title={title} set={0} setLabel="">
      <Histogram bins={bins} value={isReversed(value) ? {} : value} label={words.histogram} />
      <div className="range">
        <NumberField
          label={words.from}
          placeholder={words.open}
          value={shown.from}
          problem={wrong ? problem : undefined}
          parse={parse}
          format={format}
          onTake={(from) => take({ ...shown, from })}
        />
        <span className="mute">{words.between}</span>
        <NumberField
          label={words.to}
          placeholder={words.open}
          value={shown.to}
          problem={wrong ? problem : undefined}
          parse={parse}
          format={format}
          onTake={(to) => take({ ...shown, to })}
        />
      </div>
      {wrong ? (
        <p className="problem" role="alert" id={problem}>
          {words.reversed}
        </p>
      ) : null}
    </FacetFrame>
  )
}

function isReversed({ from, to }: Range): boolean {
  return from !== undefined && to !== undefined && from > to
}

function Histogram({ bins, value, label }: { bins: readonly RangeBin[]; value: Range; label: string }) {
  const top = Math.max(1, ...bins.map((bin) => bin.count))
  const step = width / Math.max(1, bins.length)
  const { from = -Infinity, to = Infinity } = value
  const open = from === -Infinity && to === Infinity
  return (
    <svg
      className="hist"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bins.map((bin, index) => {
        const bar = Math.max(2, (bin.count / top) * height)
        const inside = !open && bin.to > from && bin.from <= to
        return (
          <rect
            key={bin.from}
            className={inside || open ? 'in' : undefined}
            x={index * step}
            y={height - bar}
            width={step - 2}
            height={bar}
            rx={1.5}
          />
        )
      })}
    </svg>
  )
}
