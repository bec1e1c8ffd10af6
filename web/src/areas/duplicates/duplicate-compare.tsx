import type {
  DuplicatePair,
  DuplicateSide,
  duplicates,
  MergeField,
} from '@groundbreak/contract/areas/duplicates'
import type { Output } from '@groundbreak/contract/define'
import { useComparison } from '@groundbreak/client/areas/duplicates'
import { day } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState } from 'react'
import { Link } from 'react-router'
import { Unknown } from '../../facts/unknown'
import { Failed } from '../../page/failed'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { useKeys } from '../../ui/keys'
import { Score } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { DuplicateReasons } from './duplicate-reasons'
import type { MergeOrder } from './use-desk-deeds'

const usePhrases = phrasesOf('duplicates', 'shell')

interface CompareProps {
  pair: DuplicatePair
  busy: boolean
  onMerge: (order: MergeOrder) => void
  onReject: () => void
  onReopen: () => void
}

/** Two records side by side, the fields that differ marked, the reasons, and the two ways to decide. */
export function DuplicateCompare(props: CompareProps) {
  const { duplicates: words, shell } = usePhrases()
  const { data, error, refetch } = useComparison(props.pair)
  if (error)
    return (
      <div className="duplicate-compare">
        <Failed title={words.desk.compareFailed} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className="duplicate-compare">
      {data ? <Compared {...props} data={data} /> : <SkeletonRows rows={14} label={shell.loading} />}
    </div>
  )
}

type Comparison = Output<typeof duplicates.compare>

const weight = (side?: DuplicateSide) => (side ? side.parties + side.bids + side.viewers : 0)

/** The record on which more hangs stays, unless the desk chooses otherwise; of two alike the older. */
function fullerSide([one, other]: readonly DuplicateSide[]): 0 | 1 {
  return weight(other) > weight(one) ? 1 : 0
}

function Compared({ pair, busy, onMerge, onReject, onReopen, data }: CompareProps & { data: Comparison }) {
  const { desk } = usePhrases().duplicates
  const [keep, setKeep] = useState<0 | 1>(fullerSide(data.sides))
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(new Set())
  const survivor = data.sides[keep] as DuplicateSide
  const absorbed = data.sides[keep === 0 ? 1 : 0] as DuplicateSide
  const merge = () => onMerge({ survivor, absorbedId: absorbed.projectid, take: [...taken] })
  const open = pair.state === 'open'
  useKeys(
    {
      group: desk.keys.group,
      bindings: [
        { keys: 'm', label: desk.keys.merge, run: merge },
        { keys: 'd', label: desk.keys.reject, run: onReject },
      ],
    },
    open && !busy,
  )
  const keepSide = (side: 0 | 1) => {
    setKeep(side)
    setTaken(new Set())
  }
  const take = (field: MergeField, side: number) =>
    setTaken((now) => {
      const next = new Set(now)
      if (side === keep) next.delete(field)
      else next.add(field)
      return next
    })
  return (
    <>
      <div className="duplicate-head">
        <Score value={data.score} />
        <span className="grow" />
        {open ? (
          <>
            <Button shortcut="d" disabled={busy} onClick={onReject}>
              {desk.reject}
            </Button>
            <Button kind="primary" shortcut="m" disabled={busy} onClick={merge}>
              {desk.merge}
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={onReopen}>
            {desk.again}
          </Button>
        )}
      </div>
      <table className="duplicate-fields">
        <thead>
          <tr>
            <th scope="col">{desk.field}</th>
            {data.sides.map((side, at) => (
              <th scope="col" key={side.projectid}>
                <SideHead
                  side={side}
                  keep={keep === at}
                  onKeep={open ? () => keepSide(at as 0 | 1) : undefined}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.fields
            .filter(({ values }) => values.some((value) => value !== null))
            .map((row) => (
              <FieldRow
                key={row.field}
                row={row}
                sides={data.sides}
                from={row.values[keep] === null || taken.has(row.field) ? (keep === 0 ? 1 : 0) : keep}
                onTake={open ? (side) => take(row.field, side) : undefined}
              />
            ))}
        </tbody>
      </table>
      <section>
        <SectionHead title={desk.reasons} />
        <DuplicateReasons reasons={data.reasons} />
      </section>
    </>
  )
}

function SideHead({ side, keep, onKeep }: { side: DuplicateSide; keep: boolean; onKeep?: () => void }) {
  const { desk } = usePhrases().duplicates
  const language = useLanguage()
  return (
    <div className={keep ? 'side kept' : 'side'}>
      <Link to={projectPath(side.projectid)} className="link name">
        {side.name}
      </Link>
      <span className="mute small n">
        {side.projectid} · {desk.updated({ at: day(side.updated_at, language) })}
      </span>
      <span className="mute small n">
        {desk.hangs({ parties: side.parties, bids: side.bids, viewers: side.viewers })}
      </span>
      {side.sources.length > 0 ? <span className="mute small">{side.sources.join(' · ')}</span> : null}
      {onKeep ? (
        <label className="keep">
          <input type="radio" name="survivor" checked={keep} onChange={onKeep} />
          {keep ? desk.kept : desk.keep}
        </label>
      ) : null}
    </div>
  )
}

interface FieldRowProps {
  row: Comparison['fields'][number]
  sides: readonly DuplicateSide[]
  /** Of which side the merged record takes the value. */
  from: number
  onTake?: (side: number) => void
}

function FieldRow({ row, sides, from, onTake }: FieldRowProps) {
  const { desk } = usePhrases().duplicates
  const label = desk.fields[row.field]
  // Where one side is silent there is nothing to choose: the other's value fills the gap.
  const isChoice = row.differs && row.values.every((value) => value !== null) && onTake
  return (
    <tr className={row.differs ? 'differs' : undefined}>
      <th scope="row">{label}</th>
      {row.values.map((value, at) => (
        <td key={sides[at]?.projectid} className={row.differs && from === at ? 'taken' : undefined}>
          {isChoice ? (
            <label>
              <input
                type="radio"
                name={row.field}
                checked={from === at}
                aria-label={desk.choose({ field: label, id: sides[at]?.projectid ?? 0 })}
                onChange={() => onTake(at)}
              />
              <span>{value}</span>
            </label>
          ) : (
            <span>{value ?? <Unknown />}</span>
          )}
        </td>
      ))}
    </tr>
  )
}
