import { type ProjectDetail, projects } from '@groundbreak/contract/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useState, type ReactNode } from 'react'
import { RevisionList } from '../../facts/revision-list'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
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
  const [realOnly, setRealOnly] = useState(false)
  const { sections, revision } = detail
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
              onClick={() => setRealOnly(!realOnly)}
            >
              {realOnly ? revision.all : revision.realOnly}
            </button>
          ) : undefined
        }
      />
      <Revisions key={String(realOnly)} projectid={project.projectid} realOnly={realOnly} />
    </section>
  )
}

function Revisions({ projectid, realOnly }: { projectid: number; realOnly: boolean }) {
  const { detail } = usePhrases().projects
  const list = useListHere(projects.revisions, { of: { projectid, per_page: 20, real_only: realOnly } })
  return (
    <ListPanel list={list} words={{ failed: detail.failed, none: detail.revision.none }}>
      {(revisions) => <RevisionList revisions={revisions} />}
    </ListPanel>
  )
}
