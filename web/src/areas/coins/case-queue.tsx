import { caseTabs, type WaitingCase } from '@groundbreak/contract/areas/coins'
import type { useCaseQueue } from '@groundbreak/client/areas/coins'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { Failed } from '../../frame/not-found'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks'
import { Segmented } from '../../ui/segmented'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { AsWritten } from '../projects/marked'
import { CaseStateTag } from './state-tag'

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
  const { coins, shell } = usePhrases()
  const { desk: words } = coins
  const { data, error, refetch } = queue
  const none = { waiting: words.none, flagged: words.noneFlagged, decided: words.noneDecided }
  return (
    <section className="case-queue" aria-label={words.list}>
      <div className="queue-tools">
        <Segmented
          label={words.tabsLabel}
          options={caseTabs.map((tab) => ({
            value: tab,
            label: [words.tabs[tab], data ? whole(data.counts[tab]) : ''].filter(Boolean).join(' '),
          }))}
          value={view.tab}
          onChange={(tab) => onView({ tab, page: 1 })}
        />
      </div>
      {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={8} label={shell.loading} />}
      {data?.total === 0 ? <EmptyState title={none[view.tab]} reason="" /> : null}
      <ul>
        {data?.list.map((one) => (
          <QueueRow
            key={one.id}
            data={one}
            isOpen={one.id === view.case}
            onOpen={() => onView({ case: one.id })}
          />
        ))}
      </ul>
      {data ? <Pages page={view.page} total={data.total} perPage={data.per_page} onView={onView} /> : null}
    </section>
  )
}

function QueueRow({ data, isOpen, onOpen }: { data: WaitingCase; isOpen: boolean; onOpen: () => void }) {
  const { desk: words } = usePhrases().coins
  const language = useLanguage()
  const at = data.decided_at ?? data.submitted_at
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="first">
          <b className="cut">
            <AsWritten text={data.project_name} />
          </b>
          <time className="mute small n" dateTime={at} title={stamp(at, language)}>
            {moment(at, language)}
          </time>
        </span>
        <span className="second">
          <span className="cut">
            {data.sender} · <AsWritten text={data.product} />
          </span>
          {data.same_firm > 0 && data.state === 'submitted' ? (
            <Tag meaning="warn">{words.sameFirm({ count: data.same_firm })}</Tag>
          ) : null}
          {data.state === 'submitted' ? null : <CaseStateTag state={data.state} />}
        </span>
      </button>
    </li>
  )
}

function Pages({
  page,
  total,
  perPage,
  onView,
}: {
  page: number
  total: number
  perPage: number
  onView: Props['onView']
}) {
  const { list } = usePhrases().projects
  if (total <= perPage) return null
  const from = (page - 1) * perPage + 1
  const range = { from: whole(from), to: whole(Math.min(total, page * perPage)), total: whole(total) }
  return (
    <footer className="pages n">
      <Button size="s" disabled={page === 1} onClick={() => onView({ page: page - 1 })}>
        {list.previous}
      </Button>
      <span className="mute small">{list.range(range)}</span>
      <Button size="s" disabled={page * perPage >= total} onClick={() => onView({ page: page + 1 })}>
        {list.next}
      </Button>
    </footer>
  )
}
