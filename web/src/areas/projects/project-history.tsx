import type { ProjectDetail, Revision as ProjectRevision } from '@groundbreak/contract/areas/projects'
import { useProjectRevisions } from '@groundbreak/client/areas/projects'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { useState } from 'react'
import { Revisions, type Revision } from '../../detail/revisions'
import { Failed } from '../../frame/not-found'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { AsOfLink } from '../timeline/as-of-link'
import { AsWritten } from './marked'
import { Changes } from './project-changes'

const shownBeside = 6

/** The newest real changes; wording is counted, not listed. */
export function ProjectTimeline({ project, onAll }: { project: ProjectDetail; onAll: () => void }) {
  const { detail } = usePhrases().projects
  const real = project.revisions.filter(({ kind }) => kind !== 'cosmetic').slice(0, shownBeside)
  const cosmetic = project.revision_count - project.real_revision_count
  return (
    <section>
      <SectionHead
        title={detail.sections.history}
        note={detail.sections.historyNote({
          all: whole(project.revision_count),
          real: whole(project.real_revision_count),
        })}
        aside={
          project.revision_count > 0 ? (
            <button type="button" className="link" onClick={onAll}>
              {detail.revision.all}
            </button>
          ) : undefined
        }
      />
      <RevisionList revisions={real} />
      {cosmetic > 0 ? (
        <p className="mute small">{detail.revision.cosmeticCount({ count: whole(cosmetic) })}</p>
      ) : null}
      <AsOfLink />
    </section>
  )
}

/** The whole history, a page at a time. */
export function ProjectHistory({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const [page, setPage] = useState(1)
  const [realOnly, setRealOnly] = useState(false)
  const { data, error, refetch } = useProjectRevisions({ projectid: project.projectid, page, realOnly }, true)
  const { sections, revision } = detail
  if (error) return <Failed title={detail.failed} failure={error} onRetry={() => void refetch()} />
  const more = data ? data.page * data.per_page < data.total : false
  return (
    <section>
      <SectionHead
        title={sections.history}
        note={sections.historyNote({
          all: whole(project.revision_count),
          real: whole(project.real_revision_count),
        })}
        aside={
          project.revision_count > project.real_revision_count ? (
            <button
              type="button"
              className="link"
              aria-pressed={realOnly}
              onClick={() => (setRealOnly(!realOnly), setPage(1))}
            >
              {realOnly ? revision.all : revision.realOnly}
            </button>
          ) : undefined
        }
      />
      {data ? <RevisionList revisions={data.list} /> : null}
      <div className="revision-tools">
        {page > 1 ? (
          <Button size="s" onClick={() => setPage(page - 1)}>
            {revision.later}
          </Button>
        ) : null}
        {more ? (
          <Button size="s" onClick={() => setPage(page + 1)}>
            {revision.more}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

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
