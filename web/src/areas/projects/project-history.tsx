import type { ProjectDetail, Revision as ProjectRevision } from '@groundbreak/contract/areas/projects'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { useProjectRevisions } from '@groundbreak/client/areas/projects'
import { day, momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { useState } from 'react'
import { Revisions, type Revision } from '../../detail/revisions'
import { Failed } from '../../frame/not-found'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Diff } from '../../ui/marks'
import { fieldName } from './filter-words'
import { useMoney } from './project-parts'

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
          <button
            type="button"
            className="link"
            aria-pressed={realOnly}
            onClick={() => (setRealOnly(!realOnly), setPage(1))}
          >
            {realOnly ? revision.all : revision.realOnly}
          </button>
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

function RevisionList({ revisions }: { revisions: readonly ProjectRevision[] }) {
  const { projects } = usePhrases()
  const words = projects.detail.revision
  const language = useLanguage()
  if (revisions.length === 0) return <p className="empty-line">{words.none}</p>
  const shown = revisions.map((revision): Revision => ({
    key: String(revision.id),
    real: revision.kind !== 'cosmetic',
    what: <What revision={revision} />,
    by: [momentWithTime(revision.at, language), revision.source, revision.note].filter(Boolean).join(' · '),
  }))
  return <Revisions revisions={shown} words={{ real: '', cosmetic: words.cosmetic }} />
}

function What({ revision }: { revision: ProjectRevision }) {
  const { projects } = usePhrases()
  const words = projects.detail.revision
  const shown = useChangedValue()
  if (revision.kind === 'created') return <b>{words.created}</b>
  const diff = { before: words.before, after: words.after, added: words.added, gone: words.gone }
  const changes = revision.changes.map(({ field, from, to }) => (
    <Diff
      key={field}
      field={changedField(field, projects)}
      before={shown(field, from)}
      after={shown(field, to)}
      words={diff}
    />
  ))
  if (revision.kind === 'cosmetic')
    return (
      <span className="soft">
        {words.cosmetic} {changes}
      </span>
    )
  return changes
}

/** What a changed field is called; some stand on the wire under the name of the whole they are part of. */
function changedField(field: string, projects: Phrases['projects']): string {
  const same: Record<string, string> = {
    tender_groups: 'firms',
    longitude: 'position',
    latitude: 'position',
    storeys_above: 'storeys',
    storeys_below: 'storeys',
  }
  return fieldName(same[field] ?? field, projects)
}

/** Values of change come as plain numbers and days: money in the user's unit, areas with commas, days short. */
function useChangedValue(): (field: string, value: string | null) => string | undefined {
  const money = useMoney()
  const language = useLanguage()
  return (field, value) => {
    if (value === null) return undefined
    if (/^\d{4}-\d\d-\d\d/.test(value)) return day(value, language)
    if (!/^\d+(\.\d+)?$/.test(value)) return value
    if (field === 'invest_value') return money.full(Number(value))
    return field.endsWith('_area') ? whole(Number(value)) : value
  }
}
