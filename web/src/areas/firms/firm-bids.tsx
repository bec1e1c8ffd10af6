import type { FirmBidProfile } from '@groundbreak/contract/areas/firms.page'
import { useFirmBidProfile } from '@groundbreak/client/areas/firms'
import { percent, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { Failed } from '../../page/failed'
import { firmPath } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { FirmTable } from './firm-table'
import styles from './firm-charts.module.css'

const usePhrases = phrasesOf('firms', 'shell')

type Level = FirmBidProfile['levels'][number]

/** At which share of the ceiling price a firm bids, by category, won or lost, and whom it meets there. */
export function FirmPriceLevels({ firmId }: { firmId: number }) {
  const { firms, shell } = usePhrases()
  const words = firms.page.bids
  const [isTable, setIsTable] = useState(false)
  const { data, error, refetch } = useFirmBidProfile(firmId)
  if (error) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  return (
    <section>
      <SectionHead
        title={words.title}
        note={data ? words.note({ count: whole(data.bids) }) : undefined}
        aside={
          <Button
            kind="quiet"
            size="s"
            icon={isTable ? ChartColumn : Table2}
            label={isTable ? firms.page.projects.asChart : firms.page.projects.asTable}
            onClick={() => setIsTable(!isTable)}
          />
        }
      />
      {data ? null : <SkeletonRows rows={3} label={shell.loading} />}
      {data?.levels.length === 0 ? <p className="empty-line">{words.none}</p> : null}
      {data && (data.levels.length > 0 || data.rivals.length > 0) ? (
        <div className={styles.duo}>
          {data.levels.length === 0 ? <div /> : <Levels levels={data.levels} isTable={isTable} />}
          <Rivals rivals={data.rivals} />
        </div>
      ) : null}
    </section>
  )
}

/** Five percent. */
const STEPS = 20
const MOST_MARKS = 6

/** From a round share below the lowest bid up to the ceiling. */
function scaleOf(levels: readonly Level[]): { marks: number[]; at: (share: number) => string } {
  const lowest = Math.min(...levels.flatMap(({ points }) => points.map(({ share }) => share)))
  const first = Math.min(STEPS - 2, Math.floor(lowest * STEPS))
  const step = Math.ceil((STEPS - first) / (MOST_MARKS - 1))
  const from = first / STEPS
  const count = Math.floor((STEPS - first) / step) + 1
  const marks = Array.from({ length: count }, (_, index) => (STEPS - index * step) / STEPS)
  return { marks, at: (share) => `${(100 * (share - from)) / (1 - from)}%` }
}

function Levels({ levels, isTable }: { levels: readonly Level[]; isTable: boolean }) {
  const words = usePhrases().firms.page.bids
  if (isTable) return <LevelTable levels={levels} />
  return (
    <figure>
      <span className={styles.key}>
        <span>
          <i className={styles.won} />
          {words.won}
        </span>
        <span>
          <i className={styles.lost} />
          {words.lost}
        </span>
      </span>
      <Dots levels={levels} />
    </figure>
  )
}

function Dots({ levels }: { levels: readonly Level[] }) {
  const words = usePhrases().firms.page.bids
  const { marks, at } = scaleOf(levels)
  return (
    <ul className={styles.levels}>
      {levels.map(({ category, bids, wins, median, points }) => (
        <li key={category.id}>
          <span>
            <b className="cut">{category.name}</b>
            <small className="mute n">{words.stood({ bids, wins })}</small>
          </span>
          <span
            className={styles.line}
            role="img"
            aria-label={words.level({ category: category.name, bids, wins, median: percent(median) })}
          >
            {points.map(({ share, won }, index) => (
              // Bids have no name here and never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <i key={index} className={won ? styles.won : styles.lost} style={{ left: at(share) }} />
            ))}
            <em style={{ left: at(median) }} />
          </span>
          <b className="n">{percent(median)}</b>
        </li>
      ))}
      <li aria-hidden="true">
        <span />
        <span className={styles.axis}>
          {marks.map((mark) => (
            <small key={mark} className="n mute" style={{ left: at(mark) }}>
              {`${Math.round(mark * 100)}%`}
            </small>
          ))}
        </span>
        <small className="mute">{words.median}</small>
      </li>
    </ul>
  )
}

function LevelTable({ levels }: { levels: readonly Level[] }) {
  const words = usePhrases().firms.page.bids
  const shares = ({ points }: Level) => points.map(({ share }) => share)
  return (
    <FirmTable
      rows={levels}
      keyOf={({ category }) => category.id}
      columns={[
        { key: 'category', title: words.category, isHead: true, cell: ({ category }) => category.name },
        { key: 'bids', title: words.bidCount, className: 'num', cell: ({ bids }) => whole(bids) },
        { key: 'wins', title: words.winCount, className: 'num', cell: ({ wins }) => whole(wins) },
        {
          key: 'lowest',
          title: words.lowest,
          className: 'num',
          cell: (level) => percent(Math.min(...shares(level))),
        },
        { key: 'median', title: words.median, className: 'num', cell: ({ median }) => percent(median) },
        {
          key: 'highest',
          title: words.highest,
          className: 'num',
          cell: (level) => percent(Math.max(...shares(level))),
        },
      ]}
    />
  )
}

function Rivals({ rivals }: { rivals: FirmBidProfile['rivals'] }) {
  const words = usePhrases().firms.page.bids
  if (rivals.length === 0) return null
  return (
    <div>
      <h3 className={styles.small}>{words.rivals}</h3>
      <ul className={styles.rivals}>
        {rivals.map(({ firm_id, firm_name, met, won }) => (
          <li key={firm_id}>
            <Link className="strong cut" to={firmPath(firm_id)}>
              <AsWritten text={firm_name} />
            </Link>
            <span className="n">{words.met({ met, won })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
