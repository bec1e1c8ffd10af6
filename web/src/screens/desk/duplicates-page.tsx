import type { DuplicatePair } from '@groundbreak/contract/areas/duplicates'
import { useDuplicateActs, useDuplicates } from '@groundbreak/client/areas/duplicates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DeskFrame } from './desk-frame'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { useKeys } from '../../ui/keys'
import { Segmented } from '../../ui/segmented'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { DuplicateCompare } from '../../areas/duplicates/duplicate-compare'
import { DuplicatePairs } from '../../areas/duplicates/duplicate-pairs'
import { useDeskDeeds } from '../../areas/duplicates/use-desk-deeds'
import '../../areas/duplicates/duplicates.css'

const usePhrases = phrasesOf('duplicates', 'shell')

const states = ['open', 'different', 'merged'] as const
const PAGE = 50
const MOST = 200

/** The desk's screen for pairs of records: the list at the left, two records side by side. */
export function DuplicatesPage() {
  return (
    <DeskFrame screen="duplicates">
      <Desk />
    </DeskFrame>
  )
}

const keyOf = (pair: DuplicatePair) => `${pair.projectid}-${pair.other_id}`

function Desk() {
  const { duplicates, shell } = usePhrases()
  const { desk } = duplicates
  const [params, setParams] = useSearchParams()
  const state = states.find((one) => one === params.get('state')) ?? 'open'
  const [shown, setShown] = useState(PAGE)
  const { data, error, refetch } = useDuplicates(state, shown)
  const list = data?.list ?? []
  const at = Math.max(
    0,
    list.findIndex((pair) => keyOf(pair) === params.get('pair')),
  )
  const current = list[at]
  const go = (change: Record<string, string | undefined>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change))
          if (value === undefined) now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true },
    )
  const choose = (index: number) => {
    const pair = list[Math.max(0, Math.min(list.length - 1, index))]
    if (pair) go({ pair: keyOf(pair) })
  }
  // Once a pair has left the list, the one that takes its place is next.
  const next = () => go({ pair: list[at + 1] ? keyOf(list[at + 1] as DuplicatePair) : undefined })
  const acts = useDuplicateActs()
  const deeds = useDeskDeeds(acts, next)
  useKeys({
    group: desk.keys.group,
    bindings: [
      { keys: 'j', label: desk.keys.next, run: () => choose(at + 1) },
      { keys: 'k', label: desk.keys.previous, run: () => choose(at - 1) },
    ],
  })
  return (
    <div className="duplicates-page">
      <div className="duplicates-bar">
        <Segmented
          label={desk.lead}
          value={state}
          options={states.map((key) => ({
            value: key,
            label: data ? `${desk.states[key]} ${whole(data.counts[key])}` : desk.states[key],
          }))}
          onChange={(key) => go({ state: key === 'open' ? undefined : key, pair: undefined })}
        />
      </div>
      <div className="duplicates-panel">
        {error ? <Failed title={desk.failed} failure={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonRows rows={12} label={shell.loading} /> : null}
        {data && list.length === 0 ? (
          <EmptyState title={desk.none[state]} reason={state === 'open' ? desk.none.openReason : desk.lead} />
        ) : null}
        {list.length > 0 ? (
          <div className="duplicate-list">
            <DuplicatePairs pairs={list} current={at} onChoose={choose} deeds={deeds} busy={acts.busy} />
            {data && data.total > list.length && shown < MOST ? (
              <Button kind="quiet" onClick={() => setShown(shown + PAGE)}>
                {desk.more}
              </Button>
            ) : null}
          </div>
        ) : null}
        {current && state !== 'merged' ? (
          <DuplicateCompare
            key={keyOf(current)}
            pair={current}
            busy={acts.busy}
            onMerge={deeds.merge}
            onReject={() => deeds.reject(current)}
            onReopen={() => deeds.reopen(current)}
          />
        ) : null}
        {current && state === 'merged' ? (
          <EmptyState title={desk.mergedTitle} reason={desk.mergedReason} />
        ) : null}
      </div>
    </div>
  )
}
