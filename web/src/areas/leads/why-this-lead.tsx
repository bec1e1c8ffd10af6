import type { ScoredPart } from '@groundbreak/contract/areas/leads'
import { can } from '@groundbreak/client/access'
import { useWhyLead } from '@groundbreak/client/areas/leads'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { settingsPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { useFactLinks, useFactWords } from './lead-words'
import './leads.css'

const usePhrases = phrasesOf('leads', 'shell')

/** The score of a project, one bar of its parts, and for each what it comes from. */
export function WhyThisLead({ projectid }: { projectid: number }) {
  const { leads, shell } = usePhrases()
  const { data, error, refetch } = useWhyLead(projectid)
  const mayWeigh = can(useViewer().data?.user, 'leads.weigh')
  if (error) return <Failed title={leads.failed} failure={error} onRetry={() => void refetch()} />
  const parts = data?.parts.filter(({ weight }) => weight > 0)
  return (
    <section>
      <SectionHead
        title={leads.why}
        value={data?.score}
        note={leads.sum}
        aside={
          mayWeigh ? (
            <Link className="link" to={settingsPath('lead-weights')}>
              {leads.adjust}
            </Link>
          ) : undefined
        }
      />
      {data && parts ? (
        <>
          <Bar score={data.score} parts={parts} />
          <ul className="lead-why">
            {parts.map((part) => (
              <Part key={part.key} part={part} projectid={projectid} />
            ))}
          </ul>
        </>
      ) : (
        <SkeletonRows rows={6} label={shell.loading} />
      )}
    </section>
  )
}

function Bar({ score, parts }: { score: number; parts: readonly ScoredPart[] }) {
  const { leads } = usePhrases()
  return (
    <div className="lead-bar" role="img" aria-label={leads.scoreOf({ score })}>
      {parts.map(({ key, points }, index) =>
        points === 0 ? null : (
          <i key={key} style={{ '--v': points, '--strong': `${100 - index * 13}%` } as React.CSSProperties} />
        ),
      )}
    </div>
  )
}

function Part({ part, projectid }: { part: ScoredPart; projectid: number }) {
  const { leads } = usePhrases()
  const words = useFactWords()
  const link = useFactLinks(projectid)
  const counting = part.facts.filter(({ points }) => points > 0)
  // Where nothing counts, the first fact says why not.
  const shown = counting.length > 0 ? counting : part.facts.slice(0, 1)
  return (
    <li>
      <b>{leads.parts[part.key]}</b>
      <span className="pts">
        {part.points} <small>/ {part.weight}</small>
      </span>
      <p>
        {shown.map((fact) => (
          <span key={fact.key}>
            <Link to={link(fact)}>{words(fact)}</Link>
            {counting.length > 1 ? <small> {leads.plus(fact)}</small> : null}
          </span>
        ))}
      </p>
    </li>
  )
}
