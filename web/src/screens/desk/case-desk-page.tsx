import { caseTabs } from '@groundbreak/contract/areas/coins'
import { useCaseQueue } from '@groundbreak/client/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DeskFrame } from './desk-frame'
import { DeskQueue } from '../../list/desk-queue'
import { AuditCase } from '../../areas/coins/audit-case'
import { CaseQueueList, type QueueView } from '../../areas/coins/case-queue'
import '../../areas/coins/case-desk.css'

const usePhrases = phrasesOf('coins')

/** The research desk's cases of customers: the queue at the left, the case at the right. */
export function CaseDeskPage() {
  return (
    <DeskFrame screen="cases">
      <CaseDesk />
    </DeskFrame>
  )
}

function readView(params: URLSearchParams): QueueView {
  const positive = (name: string) => {
    const number = Number(params.get(name))
    return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
  }
  return {
    tab: caseTabs.find((tab) => tab === params.get('tab')) ?? 'waiting',
    page: Math.min(50_000, positive('page') ?? 1),
    case: positive('case'),
  }
}

function writeView({ tab, page, case: open }: QueueView): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'waiting') params.set('tab', tab)
  if (page > 1) params.set('page', String(page))
  if (open !== undefined) params.set('case', String(open))
  return params
}

function CaseDesk() {
  const { desk: words } = usePhrases().coins
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const queue = useCaseQueue({ tab: view.tab, page: view.page, per_page: 50 })
  const decision = useRef<HTMLButtonElement>(null)
  const show = (change: Partial<QueueView>) =>
    setParams((now) => writeView({ ...readView(now), ...change }), { replace: change.case === undefined })
  return (
    <DeskQueue
      ids={queue.data?.list.map(({ id }) => id) ?? []}
      open={view.case}
      onOpen={(id) => show({ case: id })}
      keys={words.keys}
      onDecide={() => decision.current?.focus()}
      queue={<CaseQueueList queue={queue} view={view} onView={show} />}
      choose={words.choose}
    >
      {(id, acts) => <AuditCase key={id} id={id} decisionRef={decision} {...acts} />}
    </DeskQueue>
  )
}
