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
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { QueueList, QueueRow } from '../../list/desk-queue'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { Segmented } from '../../ui/segmented'
import { EmptyState } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { ages, type QueueView } from './queue-address'
import { StateTag } from './state-tag'
import { useSubject } from './subject-words'

const usePhrases = phrasesOf('desk', 'errorReports')

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
  const words = usePhrases().desk.queue
  const { data } = queue
  const isFiltered = view.kind ?? view.state ?? view.province ?? view.older
  const clear = () =>
    onView({ kind: undefined, state: undefined, province: undefined, older: undefined, page: 1 })
  return (
    <QueueList
      label={words.list}
      queue={queue}
      failed={words.failed}
      tools={
        <>
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
        </>
      }
      none={
        <EmptyState
          title={isFiltered ? words.noneFiltered : words.none}
          reason=""
          action={isFiltered ? <Button onClick={clear}>{words.clear}</Button> : undefined}
        />
      }
      page={view.page}
      onPage={(page) => onView({ page })}
    >
      {data?.list.map((task) => (
        <Task
          key={task.id}
          task={task}
          isOpen={task.id === view.case}
          onOpen={() => onView({ case: task.id })}
        />
      ))}
    </QueueList>
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
          ...ages.map((days) => ({ value: String(days), label: words.older({ days }) })),
        ]}
        value={view.older ? String(view.older) : ''}
        onChange={(older) => onView({ older: ages.find((days) => String(days) === older), page: 1 })}
      />
    </div>
  )
}

function Task({ task, isOpen, onOpen }: { task: ErrorTask; isOpen: boolean; onOpen: () => void }) {
  const { desk } = usePhrases()
  const language = useLanguage()
  const subject = useSubject()
  const place = usePlaceText()
  const where = place({ country: { id: 156, name: '' }, district: null, ...task })
  const taker = task.mine ? desk.queue.mine : task.taken_by ? desk.queue.takenBy(task.taken_by) : null
  const isOpenCase = task.state === 'checking' || task.state === 'received'
  return (
    <QueueRow
      isOpen={isOpen}
      onOpen={onOpen}
      first={
        <>
          <b className="cut">{subject(task)}</b>
          <span className="n reporters" title={desk.queue.reportersLong({ count: task.reporters })}>
            {desk.queue.reporters({ count: task.reporters })}
          </span>
          <time className="mute small n" dateTime={task.opened_at} title={stamp(task.opened_at, language)}>
            {moment(task.opened_at, language)}
          </time>
        </>
      }
      second={
        <>
          <span className="cut">
            <AsWritten text={task.project_name} />
          </span>
          <span className="mute small">{where}</span>
          {taker && isOpenCase ? <span className="mute small">{taker}</span> : null}
          {isOpenCase ? null : <StateTag state={task.state} />}
        </>
      }
    />
  )
}
