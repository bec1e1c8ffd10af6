import {
  errorKinds,
  errorOutcomes,
  type ErrorKind,
  type ErrorState,
  type ErrorTask,
  queueTabs,
} from '@groundbreak/contract/areas/error-reports'
import type { useErrorQueue } from '@groundbreak/client/areas/error-reports'
import { usePlaceText, useVocabulary } from '@groundbreak/client/areas/options'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { Failed } from '../../frame/not-found'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { Segmented } from '../../ui/segmented'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { AsWritten } from '../projects/marked'
import type { QueueView } from './queue-address'
import { StateTag } from './state-tag'
import { useSubject } from './subject-words'

type OnView = (change: Partial<QueueView>) => void

/** What is to be checked, with its conditions. */
export function ErrorQueueList({
  queue,
  view,
  onView,
}: {
  queue: ReturnType<typeof useErrorQueue>
  view: QueueView
  onView: OnView
}) {
  const { desk, shell } = usePhrases()
  const words = desk.queue
  const { data, error, refetch } = queue
  const isFiltered = view.kind ?? view.state ?? view.province ?? view.older
  const clear = () =>
    onView({ kind: undefined, state: undefined, province: undefined, older: undefined, page: 1 })
  return (
    <section className="error-queue" aria-label={words.list}>
      <div className="queue-tools">
        <Segmented
          label={words.tabsLabel}
          options={queueTabs.map((tab) => ({
            value: tab,
            label: [words.tabs[tab], data ? whole(data.counts[tab]) : ''].filter(Boolean).join(' '),
          }))}
          value={view.tab}
          onChange={(tab) => onView({ tab, state: undefined, page: 1 })}
        />
        <Conditions view={view} onView={onView} />
      </div>
      {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={8} label={shell.loading} />}
      {data?.total === 0 ? (
        <EmptyState
          title={isFiltered ? words.noneFiltered : words.none}
          reason=""
          action={isFiltered ? <Button onClick={clear}>{words.clear}</Button> : undefined}
        />
      ) : null}
      <ul>
        {data?.list.map((task) => (
          <QueueRow
            key={task.id}
            task={task}
            isOpen={task.id === view.case}
            onOpen={() => onView({ case: task.id })}
          />
        ))}
      </ul>
      {data ? <Pages view={view} total={data.total} perPage={data.per_page} onView={onView} /> : null}
    </section>
  )
}

/** An empty choice is none. */
function or<T>(value: string, take: (value: string) => T): T | undefined {
  return value === '' ? undefined : take(value)
}

function Conditions({ view, onView }: { view: QueueView; onView: OnView }) {
  const { desk, errorReports } = usePhrases()
  const words = desk.queue
  const provinces = useVocabulary().of('province_ids')
  const states: readonly ErrorState[] = view.tab === 'answered' ? errorOutcomes : ['received', 'checking']
  const any = (label: string) => ({ value: '', label: `${label} · ${words.all}` })
  return (
    <div className="conditions">
      <Choice
        bare
        label={words.kind}
        options={[
          any(words.kind),
          ...errorKinds.map((kind) => ({ value: kind, label: errorReports.kinds[kind] })),
        ]}
        value={view.kind ?? ''}
        onChange={(kind) => onView({ kind: or(kind, (value) => value as ErrorKind), page: 1 })}
      />
      <Choice
        bare
        label={words.state}
        options={[
          any(words.state),
          ...states.map((state) => ({ value: state, label: errorReports.states[state] })),
        ]}
        value={view.state ?? ''}
        onChange={(state) => onView({ state: or(state, (value) => value as ErrorState), page: 1 })}
      />
      <Choice
        bare
        label={words.province}
        options={[
          any(words.province),
          ...provinces.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={view.province ? String(view.province) : ''}
        onChange={(province) => onView({ province: or(province, Number), page: 1 })}
      />
      <Choice
        bare
        label={words.age}
        options={[
          any(words.age),
          ...[3, 7, 14, 30].map((days) => ({ value: String(days), label: words.older({ days }) })),
        ]}
        value={view.older ? String(view.older) : ''}
        onChange={(older) => onView({ older: or(older, Number), page: 1 })}
      />
    </div>
  )
}

function QueueRow({ task, isOpen, onOpen }: { task: ErrorTask; isOpen: boolean; onOpen: () => void }) {
  const { desk } = usePhrases()
  const language = useLanguage()
  const subject = useSubject()
  const place = usePlaceText()
  const where = place({ country: { id: 156, name: '' }, district: null, ...task })
  const taker = task.mine ? desk.queue.mine : task.taken_by ? desk.queue.takenBy(task.taken_by) : null
  const isOpenCase = task.state === 'checking' || task.state === 'received'
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="first">
          <b className="cut">{subject(task)}</b>
          <span className="n reporters" title={desk.queue.reportersLong({ count: task.reporters })}>
            {desk.queue.reporters({ count: task.reporters })}
          </span>
          <time className="mute small n" dateTime={task.opened_at} title={stamp(task.opened_at, language)}>
            {moment(task.opened_at, language)}
          </time>
        </span>
        <span className="second">
          <span className="cut">
            <AsWritten text={task.project_name} />
          </span>
          <span className="mute small">{where}</span>
          {taker && isOpenCase ? <span className="mute small">{taker}</span> : null}
          {isOpenCase ? null : <StateTag state={task.state} />}
        </span>
      </button>
    </li>
  )
}

function Pages({
  view,
  total,
  perPage,
  onView,
}: {
  view: QueueView
  total: number
  perPage: number
  onView: OnView
}) {
  const { list } = usePhrases().projects
  if (total <= perPage) return null
  const isLast = view.page * perPage >= total
  const from = (view.page - 1) * perPage + 1
  const range = { from: whole(from), to: whole(Math.min(total, view.page * perPage)), total: whole(total) }
  return (
    <footer className="pages n">
      <Button size="s" disabled={view.page === 1} onClick={() => onView({ page: view.page - 1 })}>
        {list.previous}
      </Button>
      <span className="mute small">{list.range(range)}</span>
      <Button size="s" disabled={isLast} onClick={() => onView({ page: view.page + 1 })}>
        {list.next}
      </Button>
    </footer>
  )
}
