import { useTabCounts } from '@groundbreak/client/areas/records'
import { useViewer } from '@groundbreak/client/areas/session'
import { daysSince } from '@groundbreak/client/format/dates'
import { phrasesOf } from '@groundbreak/client/language'
import { PhoneCall } from 'lucide-react'
import { Tag } from '../../ui/marks'

const usePhrases = phrasesOf('records')

/** Beside the project's name: somebody of my firm called within a week. */
export function LastCall({ projectid }: { projectid: number }) {
  const { records } = usePhrases()
  const last = useTabCounts(projectid)?.last_call
  const me = useViewer().data?.user.user_id
  if (!last) return null
  const days = Math.max(0, daysSince(last.called_on))
  return (
    <Tag meaning="warn" icon={PhoneCall}>
      {last.user.id === me ? records.myLastCall({ days }) : records.lastCall({ user: last.user.name, days })}
    </Tag>
  )
}
