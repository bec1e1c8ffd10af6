import { type InboxAnswer, inboxCheckMs } from '@groundbreak/client/areas/inbox'
import { useEndedSubscription } from '@groundbreak/client/areas/session'
import { moment } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'

const usePhrases = phrasesOf('home', 'inbox')

interface InboxZeroProps {
  answer: InboxAnswer
  /** Epoch ms of the answer. */
  checkedAt: number
  /** Something is left outside what is shown. */
  others: boolean
  onAll: () => void
}

/** Nothing left: when the next look comes, and how to see more. */
export function InboxZero({ answer, checkedAt, others, onAll }: InboxZeroProps) {
  const { inbox, home } = usePhrases()
  const { zero } = inbox
  const language = useLanguage()
  const navigate = useNavigate()
  const over = useEndedSubscription()
  const next = zero.next({ at: moment(new Date(checkedAt + inboxCheckMs).toISOString(), language) })
  if (over) return <EmptyState title={zero.ended} reason={home.ended} />
  if (others)
    return (
      <EmptyState
        title={zero.kind}
        reason={zero.kindReason}
        action={<Button onClick={onAll}>{zero.showAll}</Button>}
      />
    )
  const hasSearches = answer.searches.length > 0
  return (
    <EmptyState
      title={zero.title}
      reason={hasSearches ? next : `${next}${language === 'zh' ? '' : ' '}${zero.noSearches}`}
      action={
        <Button onClick={() => void navigate(paths.projectsSearch)}>
          {hasSearches ? zero.widen : zero.save}
        </Button>
      }
    />
  )
}
