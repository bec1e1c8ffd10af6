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
import { FactTable, inOne } from '../../ui/fact-table'
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
type ComparedField = Comparison['fields'][number]

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
  // Where the side that stays is silent, the other's value fills the gap.
  const takenFrom = (row: ComparedField) =>
    row.values[keep] === null || taken.has(row.field) ? (keep === 0 ? 1 : 0) : keep
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
      <FactTable
        className="duplicate-fields"
        groups={inOne(data.fields.filter(({ values }) => values.some((value) => value !== null)))}
        keyOf={(row) => row.field}
        rowClass={(row) => (row.differs ? 'differs' : undefined)}
        columns={[
          { key: 'field', title: desk.field, isHead: true, cell: (row) => desk.fields[row.field] },
          ...data.sides.map((side, at) => ({
            key: String(side.projectid),
            title: (
              <SideHead
                side={side}
                keep={keep === at}
                onKeep={open ? () => keepSide(at as 0 | 1) : undefined}
              />
            ),
            className: (row: ComparedField) => (row.differs && takenFrom(row) === at ? 'taken' : undefined),
            cell: (row: ComparedField) => (
              <Value
                row={row}
                at={at}
                id={side.projectid}
                taken={takenFrom(row) === at}
                onTake={open ? () => take(row.field, at) : undefined}
              />
            ),
          })),
        ]}
      />
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

interface ValueProps {
  row: ComparedField
  /** The record whose value it is. */
  id: number
  /** The merged record takes this one. */
  taken: boolean
  onTake?: () => void
}

/** What one record says of a field; where both say something else, one is chosen. */
function Value({ row, at, id, taken, onTake }: ValueProps & { at: number }) {
  const { desk } = usePhrases().duplicates
  const value = row.values[at]
  const isChoice = row.differs && row.values.every((one) => one !== null) && onTake
  if (!isChoice) return <span>{value ?? <Unknown />}</span>
  return (
    <label>
      <input
        type="radio"
        name={row.field}
        checked={taken}
        aria-label={desk.choose({ field: desk.fields[row.field], id })}
        onChange={onTake}
      />
      <span>{value}</span>
    </label>
  )
}
