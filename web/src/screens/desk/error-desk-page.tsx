import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { phrasesOf } from '@groundbreak/client/language'
import { useRef } from 'react'
import { DeskFrame } from './desk-frame'
import { DeskQueue } from '../../list/desk-queue'
import { useList } from '../../list/use-list'
import { useOpenId } from '../../list/use-open-id'
import { ErrorCase } from './error-case'
import { ErrorQueueList } from '../../areas/error-reports/error-queue'
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
  const list = useList(errorReports.queue)
  const [open, setOpen] = useOpenId('case')
  const answer = useRef<HTMLTextAreaElement>(null)
  return (
    <DeskQueue
      ids={list.data?.list.map(({ id }) => id) ?? []}
      open={open}
      onOpen={setOpen}
      keys={{ ...desk.keys, decide: desk.keys.done }}
      onDecide={() => answer.current?.focus()}
      queue={<ErrorQueueList list={list} open={open} onOpen={setOpen} />}
      choose={desk.queue.choose}
    >
      {(id, { onBack }) => <ErrorCase key={id} id={id} answerRef={answer} onBack={onBack} />}
    </DeskQueue>
  )
}
