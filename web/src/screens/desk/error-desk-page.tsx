import { useErrorQueue } from '@groundbreak/client/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DeskFrame } from './desk-frame'
import { DeskQueue } from '../../list/desk-queue'
import { ErrorCase } from './error-case'
import { ErrorQueueList } from '../../areas/error-reports/error-queue'
import { questionOf, type QueueView, readQueue, writeQueue } from '../../areas/error-reports/queue-address'
import '../../areas/error-reports/error-desk.css'

const usePhrases = phrasesOf('desk')

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
  const [params, setParams] = useSearchParams()
  const view = readQueue(params)
  const queue = useErrorQueue(questionOf(view), true)
  const answer = useRef<HTMLTextAreaElement>(null)
  const show = (change: Partial<QueueView>) =>
    setParams((now) => writeQueue({ ...readQueue(now), ...change }), { replace: change.case === undefined })
  return (
    <DeskQueue
      ids={queue.data?.list.map(({ id }) => id) ?? []}
      open={view.case}
      onOpen={(id) => show({ case: id })}
      keys={{ ...desk.keys, decide: desk.keys.done }}
      onDecide={() => answer.current?.focus()}
      queue={<ErrorQueueList queue={queue} view={view} onView={show} />}
      choose={desk.queue.choose}
    >
      {(id, { onBack }) => <ErrorCase key={id} id={id} answerRef={answer} onBack={onBack} />}
    </DeskQueue>
  )
}
