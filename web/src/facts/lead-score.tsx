import { useLeadScore } from '@groundbreak/client/areas/leads'
import { phrasesOf } from '@groundbreak/client/language'
import './lead-score.css'

const usePhrases = phrasesOf('leads')

/** The score of a project, then a bar; nothing where there is none. All of one screen are asked for in one call. */
export function LeadScore({ projectid }: { projectid: number }) {
  const { data, isPending } = useLeadScore(projectid)
  if (isPending) return <span className="lead-score waiting" />
  return data === undefined || data === null ? null : <ScoreShown score={data} />
}

/** A score that is known already. */
export function ScoreShown({ score }: { score: number }) {
  const { leads } = usePhrases()
  return (
    <span className="lead-score n" title={leads.scoreOf({ score })}>
      {score}
      <i style={{ '--v': score } as React.CSSProperties} />
    </span>
  )
}
