import {
  errorOutcomes,
  type errorReports,
  type ErrorTask,
  queueTabs,
} from '@groundbreak/contract/areas/error-reports'
import { usePlaceText, useVocabulary } from '@groundbreak/client/areas/options'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { QueueList, QueueRow } from '../../list/desk-queue'
import { ListFilters } from '../../list/list-filters'
import { ListTabs } from '../../list/list-tabs'
import type { ListView } from '../../list/use-list'
import { AsWritten } from '../../facts/marked'
import { StateTag } from './state-tag'
import { useSubject } from './subject-words'

const usePhrases = phrasesOf('desk', 'errorReports')

interface Props {
  list: ListView<typeof errorReports.queue>
  open: number | undefined
  onOpen: (id: number) => void
}

/** What is to be checked, with its conditions. */
export function ErrorQueueList({ list, open, onOpen }: Props) {
  const { desk, errorReports: reports } = usePhrases()
  const words = desk.queue
  const provinces = useVocabulary().of('province_ids')
  const any = (label: string) => `${label} · ${words.all}`
  const { tab } = list.asked
  return (
    <QueueList
      label={words.list}
      list={list}
      words={{ failed: words.failed, none: { title: words.none, reason: '' } }}
      tools={
        <>
          <ListTabs
            label={words.tabsLabel}
            tabs={queueTabs}
            words={words.tabs}
            counts={list.data?.counts}
            value={tab}
            onChange={(next) => list.change({ tab: next, states: undefined })}
          />
          <div className="conditions">
            <ListFilters
              list={list}
              words={{
                kinds: { label: words.kind, any: any(words.kind), values: reports.kinds },
                states: {
                  label: words.state,
                  any: any(words.state),
                  values: reports.states,
                  offered: tab === 'answered' ? errorOutcomes : ['received', 'checking'],
                },
                province_ids: { label: words.province, any: any(words.province), of: provinces },
                older_than_days: { label: words.age, any: any(words.age), values: useAges() },
              }}
            />
          </div>
        </>
      }
      row={(task) => (
        <Task key={task.id} task={task} isOpen={task.id === open} onOpen={() => onOpen(task.id)} />
      )}
    />
  )
}

/** Days after which a report counts as old, in words. */
function useAges() {
  const { older } = usePhrases().desk.queue
  const after = (days: number) => older({ days })
  return { 3: after(3), 7: after(7), 14: after(14), 30: after(30) }
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
