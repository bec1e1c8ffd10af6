import { caseTabs, type WaitingCase } from '@groundbreak/contract/areas/coins'
import type { useCaseQueue } from '@groundbreak/client/areas/coins'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { QueueList, QueueRow } from '../../list/desk-queue'
import { Tag } from '../../ui/marks'
import { Segmented } from '../../ui/segmented'
import { EmptyState } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { CaseStateTag } from './state-tag'

const usePhrases = phrasesOf('coins')

/** The desk's list and the case that is open, as the address has them. */
export interface QueueView {
  tab: (typeof caseTabs)[number]
  page: number
  case?: number
}

interface Props {
  queue: ReturnType<typeof useCaseQueue>
  view: QueueView
  onView: (change: Partial<QueueView>) => void
}

/** What is to be audited, with how many wait. */
export function CaseQueueList({ queue, view, onView }: Props) {
  const { desk: words } = usePhrases().coins
  const { data } = queue
  const none = { waiting: words.none, flagged: words.noneFlagged, decided: words.noneDecided }
  return (
    <QueueList
      label={words.list}
      queue={queue}
      failed={words.failed}
      tools={
        <Segmented
          label={words.tabsLabel}
          options={caseTabs.map((tab) => ({
            value: tab,
            label: [words.tabs[tab], data ? whole(data.counts[tab]) : ''].filter(Boolean).join(' '),
          }))}
          value={view.tab}
          onChange={(tab) => onView({ tab, page: 1 })}
        />
      }
      none={<EmptyState title={none[view.tab]} reason="" />}
      page={view.page}
      onPage={(page) => onView({ page })}
    >
      {data?.list.map((one) => (
        <CaseRow
          key={one.id}
          data={one}
          isOpen={one.id === view.case}
          onOpen={() => onView({ case: one.id })}
        />
      ))}
    </QueueList>
  )
}

function CaseRow({ data, isOpen, onOpen }: { data: WaitingCase; isOpen: boolean; onOpen: () => void }) {
  const { desk: words } = usePhrases().coins
  const language = useLanguage()
  const at = data.decided_at ?? data.submitted_at
  return (
    <QueueRow
      isOpen={isOpen}
      onOpen={onOpen}
      first={
        <>
          <b className="cut">
            <AsWritten text={data.project_name} />
          </b>
          <time className="mute small n" dateTime={at} title={stamp(at, language)}>
            {moment(at, language)}
          </time>
        </>
      }
      second={
        <>
          <span className="cut">
            {data.sender} · <AsWritten text={data.product} />
          </span>
          {data.same_firm > 0 && data.state === 'submitted' ? (
            <Tag meaning="warn">{words.sameFirm({ count: data.same_firm })}</Tag>
          ) : null}
          {data.state === 'submitted' ? null : <CaseStateTag state={data.state} />}
        </>
      }
    />
  )
}
