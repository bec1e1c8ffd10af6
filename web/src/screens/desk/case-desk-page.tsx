import { coins } from '@groundbreak/contract/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { useRef } from 'react'
import { DeskFrame } from './desk-frame'
import { DeskQueue } from '../../list/desk-queue'
import { useList } from '../../list/use-list'
import { useOpenId } from '../../list/use-open-id'
import { AuditCase } from '../../areas/coins/audit-case'
import { CaseQueueList } from '../../areas/coins/case-queue'
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

function CaseDesk() {
  const { desk: words } = usePhrases().coins
  const list = useList(coins.queue)
  const [open, setOpen] = useOpenId('case')
  const decision = useRef<HTMLButtonElement>(null)
  return (
    <DeskQueue
      ids={list.data?.list.map(({ id }) => id) ?? []}
      open={open}
      onOpen={setOpen}
      keys={words.keys}
      onDecide={() => decision.current?.focus()}
      queue={<CaseQueueList list={list} open={open} onOpen={setOpen} />}
      choose={words.choose}
    >
      {(id, acts) => <AuditCase key={id} id={id} decisionRef={decision} {...acts} />}
    </DeskQueue>
  )
}
