import { caseTabs } from '@groundbreak/contract/areas/coins'
import { useCaseQueue } from '@groundbreak/client/areas/coins'
import { usePhrases } from '@groundbreak/client/language'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DeskFrame } from '../../frame/desk-frame'
import { useKeys } from '../../ui/keys'
import { usePhone } from '../../ui/media'
import { EmptyState } from '../../ui/states'
import { AuditCase } from './audit-case'
import { CaseQueueList, type QueueView } from './case-queue'
import './case-desk.css'

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
  const { coins, desk } = usePhrases()
  const { desk: words } = coins
  const phone = usePhone()
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const queue = useCaseQueue({ tab: view.tab, page: view.page, per_page: 50 })
  const decision = useRef<HTMLButtonElement>(null)
  const show = (change: Partial<QueueView>) =>
    setParams((now) => writeView({ ...readView(now), ...change }), { replace: change.case === undefined })
  // Keys come faster than an address is drawn.
  const shown = useRef(view.case)
  useEffect(() => {
    shown.current = view.case
  }, [view.case])
  const open = (id: number | undefined) => {
    shown.current = id
    show({ case: id })
  }
  const step = (by: 1 | -1) => () => {
    const list = queue.data?.list ?? []
    const at = list.findIndex(({ id }) => id === shown.current)
    const next = list[at === -1 ? 0 : at + by]
    if (next) open(next.id)
  }
  useKeys({
    group: desk.keys.group,
    bindings: [
      { keys: 'j', label: words.keys.next, run: step(1) },
      { keys: 'k', label: words.keys.previous, run: step(-1) },
      { keys: 'e', label: words.keys.decide, run: () => decision.current?.focus() },
    ],
  })
  const isOpen = view.case !== undefined
  return (
    <div className="case-desk">
      {phone && isOpen ? null : <CaseQueueList queue={queue} view={view} onView={show} />}
      {view.case !== undefined ? (
        <AuditCase
          key={view.case}
          id={view.case}
          decisionRef={decision}
          onOpen={open}
          onBack={phone ? () => open(undefined) : undefined}
        />
      ) : phone ? null : (
        <div className="audit-case none">
          <EmptyState title={words.choose} reason="" />
        </div>
      )}
    </div>
  )
}
