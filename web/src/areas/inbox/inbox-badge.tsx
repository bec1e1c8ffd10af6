import { can } from '@groundbreak/client/access'
import { useInboxCount } from '@groundbreak/client/areas/inbox'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { NavBadge } from '../../shell/nav'

const usePhrases = phrasesOf('shell')

/** More than these do not fit at the rail. */
const mostOfBadge = 99

/** How much waits in the inbox. */
export function InboxBadge() {
  const { shell } = usePhrases()
  const { user } = useViewer().data ?? {}
  const waiting = useInboxCount(can(user, 'projects.read')).data?.total ?? 0
  if (waiting === 0) return null
  const count = waiting > mostOfBadge ? `${mostOfBadge}+` : whole(waiting)
  return <NavBadge number={count} label={shell.waiting({ count })} />
}
