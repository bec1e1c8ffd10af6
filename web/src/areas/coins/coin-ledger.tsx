import { type CoinEntry, type EntryKind, entryKinds } from '@groundbreak/contract/areas/coins'
import { useLedger } from '@groundbreak/client/areas/coins'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { DayField } from '../../ui/day-field'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import type { CoinView } from './coin-address'

const usePhrases = phrasesOf('coins', 'shell')

type OnView = (change: Partial<CoinView>) => void
const PER_PAGE = 50

/** Every point that came and went: when, what for, and what was left. */
export function CoinLedger({ view, onView }: { view: CoinView; onView: OnView }) {
  const { coins, shell } = usePhrases()
  const { ledger: words } = coins
  const { kind, from, to, page } = view
  const reversed = from !== undefined && to !== undefined && from > to
  const question = { kinds: kind && [kind], day_from: from, day_to: to, page, per_page: PER_PAGE }
  const { data, error, refetch } = useLedger(question, !reversed)
  const isFiltered = kind ?? from ?? to
  return (
    <>
      <Filters view={view} reversed={reversed} onView={onView} />
      {error ? (
        <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
      ) : reversed ? null : !data ? (
        <SkeletonRows rows={8} label={shell.loading} />
      ) : data.list.length === 0 ? (
        <EmptyState
          title={isFiltered ? words.noneFiltered : words.none}
          reason={isFiltered ? words.noneFilteredReason : words.noneReason}
        />
      ) : (
        <>
          <Entries list={data.list} />
          <Pages page={page} total={data.total} onView={onView} />
        </>
      )}
    </>
  )
}

function Filters({ view, reversed, onView }: { view: CoinView; reversed: boolean; onView: OnView }) {
  const { ledger: words } = usePhrases().coins
  const { kind, from, to } = view
  return (
    <div className="coin-filters">
      <Choice
        bare
        label={words.kind}
        options={[
          { value: '', label: words.all },
          ...entryKinds.map((one) => ({ value: one, label: words.kinds[one] })),
        ]}
        value={kind ?? ''}
        onChange={(next) => onView({ kind: next === '' ? undefined : (next as EntryKind), page: 1 })}
      />
      <DayField
        label={words.from}
        help={`${words.from} ${words.day}`}
        value={from}
        wrong={reversed}
        onChange={(next) => onView({ from: next, page: 1 })}
      />
      <DayField
        label={words.to}
        help={`${words.to} ${words.day}`}
        value={to}
        wrong={reversed}
        onChange={(next) => onView({ to: next, page: 1 })}
      />
      {(kind ?? from ?? to) ? (
        <Button
          kind="quiet"
          size="s"
          onClick={() => onView({ kind: undefined, from: undefined, to: undefined, page: 1 })}
        >
          {words.clear}
        </Button>
      ) : null}
      {reversed ? (
        <span className="problem" role="alert">
          {words.reversed}
        </span>
      ) : null}
    </div>
  )
}

function Entries({ list }: { list: readonly CoinEntry[] }) {
  const { ledger: words } = usePhrases().coins
  return (
    <table className="coin-ledger" aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.at}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.amount}</th>
          <th scope="col">{words.balance}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry }: { entry: CoinEntry }) {
  const { ledger: words } = usePhrases().coins
  const language = useLanguage()
  const { at, kind, amount, balance, project } = entry
  return (
    <tr>
      <td>
        <time className="n" dateTime={at} title={stamp(at, language)}>
          {momentWithTime(at, language)}
        </time>
      </td>
      <td>
        <span>{words.kinds[kind]}</span>
        {project ? (
          <Link className="link" to={projectPath(project.projectid)}>
            <AsWritten text={project.project_name} />
          </Link>
        ) : (
          <span className="mute">{words.projectGone}</span>
        )}
      </td>
      <td className={amount > 0 ? 'n gained' : 'n'}>{amount > 0 ? `+${whole(amount)}` : whole(amount)}</td>
      <td className="n">{whole(balance)}</td>
    </tr>
  )
}

function Pages({ page, total, onView }: { page: number; total: number; onView: OnView }) {
  const { ledger: words } = usePhrases().coins
  if (total <= PER_PAGE) return null
  const from = (page - 1) * PER_PAGE + 1
  const to = Math.min(total, page * PER_PAGE)
  return (
    <footer className="coin-pages n">
      <span className="mute small">
        {words.range({ from: whole(from), to: whole(to), total: whole(total) })}
      </span>
      <Button
        kind="quiet"
        size="s"
        icon={ChevronLeft}
        label={words.previous}
        disabled={page === 1}
        onClick={() => onView({ page: page - 1 })}
      />
      <Button
        kind="quiet"
        size="s"
        icon={ChevronRight}
        label={words.next}
        disabled={to === total}
        onClick={() => onView({ page: page + 1 })}
      />
    </footer>
  )
}
