import { useErrorQueue } from '@groundbreak/client/areas/error-reports'
import { usePhrases } from '@groundbreak/client/language'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DeskFrame } from '../../frame/desk-frame'
import { EmptyState } from '../../ui/states'
import { useKeys } from '../../ui/keys'
import { usePhone } from '../../ui/media'
import { ErrorCase } from './error-case'
import { ErrorQueueList } from './error-queue'
import { questionOf, type QueueView, readQueue, writeQueue } from './queue-address'
import './error-desk.css'

/** The research desk's error reports: the queue at the left, the case at the right. */
export function ErrorDeskPage() {
  return (
    <DeskFrame screen="errorReports">
      <ErrorDesk />
    </DeskFrame>
  )
}

function ErrorDesk() {
  const { desk } = usePhrases()
  const phone = usePhone()
  const [params, setParams] = useSearchParams()
  const view = readQueue(params)
  const queue = useErrorQueue(questionOf(view), true)
  const answer = useRef<HTMLTextAreaElement>(null)
  const show = (change: Partial<QueueView>) =>
    setParams((now) => writeQueue({ ...readQueue(now), ...change }), { replace: change.case === undefined })
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
      { keys: 'j', label: desk.keys.next, run: step(1) },
      { keys: 'k', label: desk.keys.previous, run: step(-1) },
      { keys: 'e', label: desk.keys.done, run: () => answer.current?.focus() },
    ],
  })
  const list = <ErrorQueueList queue={queue} view={view} onView={show} />
  if (phone)
    return view.case === undefined ? (
      <div className="error-desk">{list}</div>
    ) : (
      <div className="error-desk">
        <ErrorCase key={view.case} id={view.case} answerRef={answer} onBack={() => open(undefined)} />
      </div>
    )
  return (
    <div className="error-desk">
      {list}
      {view.case === undefined ? (
        <div className="error-case none">
          <EmptyState title={desk.queue.choose} reason="" />
        </div>
      ) : (
        <ErrorCase key={view.case} id={view.case} answerRef={answer} />
      )}
    </div>
  )
}
