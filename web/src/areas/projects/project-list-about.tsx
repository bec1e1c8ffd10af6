import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { ProjectSearch } from '@groundbreak/client/areas/projects'
import { useEndedSubscription, useViewer } from '@groundbreak/client/areas/session'
import { day, momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { projectPath } from '../../paths'
import { Icon } from '../../ui/icon'
import type { ProjectListKind } from '../../project-lists'

const usePhrases = phrasesOf('lists')

/** Whether a list says what it is about. */
export function hasAbout(kind: ProjectListKind): boolean {
  return kind === 'related' || kind === 'contact' || kind === 'since_login' || kind === 'major_related'
}

/** Of whom, of what or since when a list is. */
export function AboutList({
  kind,
  answer,
  params,
}: {
  kind: ProjectListKind
  answer: ProjectSearch | undefined
  params: URLSearchParams
}) {
  const { lists } = usePhrases()
  if (kind === 'major_related') return <span className="about">{lists.majorNote}</span>
  if (kind === 'since_login' && answer?.since) return <Since since={answer.since} />
  const name = answer?.about
  if (!name) return null
  if (kind === 'contact') return <span className="about">{lists.ofContact({ name })}</span>
  if (kind !== 'related') return null
  return (
    <span className="about">
      {lists.relatedTo({ name })}{' '}
      <Link className="link in" to={projectPath(Number(params.get('projectid')))}>
        {lists.openProject}
      </Link>
    </span>
  )
}

/** A list without news since the login before this one shows the last week instead, and says so. */
function Since({ since }: { since: string }) {
  const { lists } = usePhrases()
  const language = useLanguage()
  const before = useViewer().data?.user.previous_login_at
  const words = before && before !== since ? lists.sinceInstead : lists.since
  return <span className="about">{words({ at: momentWithTime(since, language) })}</span>
}

/** Why rows are locked, and what opens them. */
export function LockedNote({ rows }: { rows: readonly ProjectRow[] }) {
  const { lists } = usePhrases()
  const language = useLanguage()
  const ended = useEndedSubscription()
  if (!rows.some((row) => !row.in_scope)) return null
  const words = ended?.is_trial ? lists.locked.trial : lists.locked.subscription
  return (
    <p className="locked-note" role="note">
      <Icon icon={Lock} size={14} />
      {ended ? words({ date: day(ended.ends_on, language) }) : lists.locked.outside}
      <span className="soft">{lists.locked.ask}</span>
    </p>
  )
}
