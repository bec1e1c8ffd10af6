import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { useProjectRevisions } from '@groundbreak/client/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type ReactNode } from 'react'
import { RevisionList } from '../../facts/revision-list'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'

const usePhrases = phrasesOf('projects')

const shownBeside = 6

/** The newest real changes; wording is counted, not listed. Ways to look further stand below. */
export function ProjectTimeline({
  project,
  onAll,
  children,
}: {
  project: ProjectDetail
  onAll: () => void
  children?: ReactNode
}) {
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
      {children}
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
