import { useRecommended, type RecommendedProject } from '@groundbreak/client/areas/leads'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { ProjectLines } from '../../facts/project-lines'
import { ScoreShown } from '../../facts/lead-score'
import { useFactWords } from './lead-words'
import './leads.css'

const usePhrases = phrasesOf('leads', 'projects', 'shell')

const rowsShown = 8

/** The best matches not looked at yet, each with what counts most; for the home. */
export function Recommended() {
  const { leads, projects, shell } = usePhrases()
  const words = useFactWords()
  const { data, error, refetch } = useRecommended(rowsShown)
  if (error)
    return <Failed title={projects.list.failed.title} failure={error} onRetry={() => void refetch()} />
  const reasons = (row: RecommendedProject) =>
    row.reasons.length > 0 ? (
      <span className="mute small cut">{row.reasons.map((reason) => words(reason)).join(' · ')}</span>
    ) : null
  return (
    <section>
      <SectionHead
        title={leads.recommended}
        note={leads.recommendedNote}
        aside={
          data && data.total > data.list.length ? (
            <Link className="link" to={paths.projectsRecommended}>
              {leads.recommendedAll}
            </Link>
          ) : undefined
        }
      />
      {data ? null : <SkeletonRows rows={rowsShown} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{leads.recommendedNone}</p> : null}
      {data && data.list.length > 0 ? (
        <ProjectLines projects={data.list} note={(row) => <ScoreShown score={row.score} />} more={reasons} />
      ) : null}
    </section>
  )
}
