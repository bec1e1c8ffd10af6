import { caseTabs, type coins, type WaitingCase } from '@groundbreak/contract/areas/coins'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { QueueList, QueueRow } from '../../list/desk-queue'
import { ListTabs } from '../../list/list-tabs'
import type { ListView } from '../../list/use-list'
import { Tag } from '../../ui/marks'
import { AsWritten } from '../../facts/marked'
import { CaseStateTag } from './state-tag'

const usePhrases = phrasesOf('coins')

interface Props {
  list: ListView<typeof coins.queue>
  open: number | undefined
  onOpen: (id: number) => void
}

/** What is to be audited, with how many wait. */
export function CaseQueueList({ list, open, onOpen }: Props) {
  const { desk: words } = usePhrases().coins
  const none = { waiting: words.none, flagged: words.noneFlagged, decided: words.noneDecided }
  const { tab = caseTabs[0] } = list.asked
  return (
    <QueueList
      label={words.list}
      list={list}
      words={{ failed: words.failed, none: { title: none[tab], reason: '' } }}
      tools={
        <ListTabs
          label={words.tabsLabel}
          tabs={caseTabs}
          words={words.tabs}
          counts={list.data?.counts}
          value={tab}
          onChange={(next) => list.change({ tab: next })}
        />
      }
      row={(one) => (
        <CaseRow key={one.id} data={one} isOpen={one.id === open} onOpen={() => onOpen(one.id)} />
      )}
    />
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
