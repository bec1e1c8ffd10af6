import type { Revision as ProjectRevision } from '@groundbreak/contract/areas/projects'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Revisions, type Revision } from '../record/revisions'
import { Changes } from './changes'
import { AsWritten } from './marked'
import './revision-list.css'

const usePhrases = phrasesOf('projects')

/** What was changed when and by whom. */
export function RevisionList({ revisions }: { revisions: readonly ProjectRevision[] }) {
  const { projects } = usePhrases()
  const words = projects.detail.revision
  const language = useLanguage()
  if (revisions.length === 0) return <p className="empty-line">{words.none}</p>
  const shown = revisions.map((revision): Revision => ({
    key: String(revision.id),
    real: revision.kind !== 'cosmetic',
    what: <What revision={revision} />,
    by: (
      <>
        {[momentWithTime(revision.at, language), revision.source].join(' · ')}
        {revision.note ? (
          <>
            {' · '}
            <Note note={revision.note} />
          </>
        ) : null}
      </>
    ),
  }))
  return <Revisions revisions={shown} words={{ real: '', cosmetic: words.cosmetic }} />
}

/** What the source called it: the usual kinds in the language of the screen, others as they were written. */
function Note({ note }: { note: string }) {
  const kinds: Readonly<Record<string, string>> = usePhrases().projects.detail.noteKinds
  return <AsWritten text={kinds[note] ?? note} />
}

function What({ revision }: { revision: ProjectRevision }) {
  const { projects } = usePhrases()
  const words = projects.detail.revision
  if (revision.kind === 'created') return <b>{words.created}</b>
  const changes = <Changes changes={revision.changes} />
  if (revision.kind === 'merged')
    return (
      <>
        <b>{words.merged}</b> {changes}
      </>
    )
  if (revision.kind === 'cosmetic')
    return (
      <span className="soft">
        {words.cosmetic} {changes}
      </span>
    )
  return changes
}
