import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'

const usePhrases = phrasesOf('session')

const step = 19.4
const floor = 108
const marked = new Set([0, 6, 12, 18, 23])

const two = (hour: number) => String(hour).padStart(2, '0')

const unknown = Array.from({ length: 24 }, () => 0)

/** 24 counts as bars, the highest with its number; undefined = not known yet. */
export function HourBars({ counts: known }: { counts: readonly number[] | undefined }) {
  const counts = known ?? unknown
  const { board } = usePhrases().session
  const bars = counts.map((count, hour) => ({ count, hour }))
  const top = Math.max(...counts)
  const peak = counts.indexOf(top)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <figure>
      <figcaption>
        {board.chart} <small>{board.chartUnit}</small>
      </figcaption>
      <svg
        viewBox="0 -6 464 138"
        role="img"
        aria-label={
          total === 0
            ? board.chartNone
            : board.chartLabel({ total: whole(total), peak: whole(top), hour: two(peak) })
        }
      >
        <path d={`M0 ${floor + 0.5}H464`} stroke="var(--line-strong)" />
        {bars.map(({ count, hour }) => {
          const height = count === 0 ? 0 : Math.max(1.5, (count / top) * 94)
          return (
            <rect
              key={hour}
              x={1 + hour * step}
              y={floor - height}
              width={14}
              height={height}
              rx={1.5}
              fill="var(--accent)"
            />
          )
        })}
        {bars.map(({ hour }) =>
          marked.has(hour) || (hour === peak && top > 0 && ![1, 5, 7, 11, 13, 17, 19, 22].includes(hour)) ? (
            <text key={hour} x={8 + hour * step} y={126}>
              {two(hour)}
            </text>
          ) : null,
        )}
        {top > 0 ? (
          <text className="peak" x={8 + peak * step} y={8}>
            {whole(top)}
          </text>
        ) : null}
        {known && total === 0 ? (
          <text x={232} y={60}>
            {board.chartNone}
          </text>
        ) : null}
      </svg>
    </figure>
  )
}
