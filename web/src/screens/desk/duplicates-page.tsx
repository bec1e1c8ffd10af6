import {
  type DuplicatePair,
  duplicates as calls,
  duplicateStates,
} from '@groundbreak/contract/areas/duplicates'
import { useDuplicateActs } from '@groundbreak/client/areas/duplicates'
import { phrasesOf } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import { DeskFrame } from './desk-frame'
import { ListPanel } from '../../list/list-panel'
import { ListTabs } from '../../list/list-tabs'
import { useList } from '../../list/use-list'
import { useKeys } from '../../ui/keys'
import { EmptyState } from '../../ui/states'
import { DuplicateCompare } from '../../areas/duplicates/duplicate-compare'
import { DuplicatePairs } from '../../areas/duplicates/duplicate-pairs'
import { useDeskDeeds } from '../../areas/duplicates/use-desk-deeds'
import '../../areas/duplicates/duplicates.css'

const usePhrases = phrasesOf('duplicates')

/** The desk's screen for pairs of records: the list at the left, two records side by side. */
export function DuplicatesPage() {
  return (
    <DeskFrame screen="duplicates">
      <Desk />
    </DeskFrame>
  )
}

const keyOf = (pair: DuplicatePair) => `${pair.projectid}-${pair.other_id}`

/** The pair that the address names. */
function usePairKey(): [string | null, (key: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const show = (key: string | undefined) =>
    setParams(
      (now) => {
        if (key === undefined) now.delete('pair')
        else now.set('pair', key)
        return now
      },
      { replace: true },
    )
  return [params.get('pair'), show]
}

function Desk() {
  const { desk } = usePhrases().duplicates
  const list = useList(calls.list)
  const { state = duplicateStates[0] } = list.asked
  const pairs = list.data?.list ?? []
  const [key, show] = usePairKey()
  const at = Math.max(
    0,
    pairs.findIndex((pair) => keyOf(pair) === key),
  )
  const current = pairs[at]
  const choose = (index: number) => {
    const pair = pairs[Math.max(0, Math.min(pairs.length - 1, index))]
    if (pair) show(keyOf(pair))
  }
  // Once a pair has left the list, the one that takes its place is next.
  const next = () => show(pairs[at + 1] && keyOf(pairs[at + 1] as DuplicatePair))
  const acts = useDuplicateActs()
  const deeds = useDeskDeeds(acts, next)
  useKeys({
    group: desk.keys.group,
    bindings: [
      { keys: 'j', label: desk.keys.next, run: () => choose(at + 1) },
      { keys: 'k', label: desk.keys.previous, run: () => choose(at - 1) },
    ],
  })
  const words = {
    failed: desk.failed,
    none: { title: desk.none[state], reason: state === 'open' ? desk.none.openReason : desk.lead },
  }
  return (
    <div className="duplicates-page">
      <div className="duplicates-bar">
        <ListTabs
          label={desk.lead}
          tabs={duplicateStates}
          words={desk.states}
          counts={list.data?.counts}
          value={state}
          onChange={(to) => list.change({ state: to })}
        />
      </div>
      <div className="duplicates-panel">
        <div className="duplicate-list">
          <ListPanel list={list} words={words}>
            {(rows) => (
              <DuplicatePairs pairs={rows} current={at} onChoose={choose} deeds={deeds} busy={acts.busy} />
            )}
          </ListPanel>
        </div>
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
