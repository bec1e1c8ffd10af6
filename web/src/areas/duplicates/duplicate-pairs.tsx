import type { DuplicatePair } from '@groundbreak/contract/areas/duplicates'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks'
import type { DeskDeeds } from './use-desk-deeds'

const usePhrases = phrasesOf('duplicates')

interface PairsProps {
  pairs: readonly DuplicatePair[]
  current: number
  onChoose: (index: number) => void
  deeds: DeskDeeds
  busy: boolean
}

/** The pairs, two names each. A merge is taken back from its row. */
export function DuplicatePairs({ pairs, current, onChoose, deeds, busy }: PairsProps) {
  const { desk } = usePhrases().duplicates
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul className="duplicate-pairs" aria-label={desk.pairs} ref={list}>
      {pairs.map((pair, index) => (
        <li
          key={`${pair.projectid}-${pair.other_id}-${pair.merge_id ?? ''}`}
          className={index === current && pair.state !== 'merged' ? 'current' : undefined}
        >
          {pair.state === 'merged' ? (
            <div className="pair">
              <PairWords pair={pair} />
              <Button size="s" disabled={busy} onClick={() => pair.merge_id && deeds.unmerge(pair.merge_id)}>
                {desk.unmerge}
              </Button>
            </div>
          ) : (
            <button
              type="button"
              className="pair"
              aria-current={index === current}
              onClick={() => onChoose(index)}
            >
              <PairWords pair={pair} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PairWords({ pair }: { pair: DuplicatePair }) {
  const { desk } = usePhrases().duplicates
  const language = useLanguage()
  const [first, second] = pair.names
  return (
    <>
      <span className="names">
        <span className="cut">{first}</span>
        <span className="cut">{second}</span>
      </span>
      <span className="facts mute small n">
        {pair.state === 'merged' ? null : <span>{desk.score({ score: pair.score })}</span>}
        {pair.place ? <span>{pair.place}</span> : null}
        {pair.reported ? <Tag>{desk.reported}</Tag> : null}
        {pair.decided_at ? (
          <span>
            {desk.decided({ by: pair.decided_by?.name ?? '', at: momentWithTime(pair.decided_at, language) })}
          </span>
        ) : null}
      </span>
    </>
  )
}
