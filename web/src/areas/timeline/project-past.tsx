import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { dayOf, today } from '@groundbreak/client/format/dates'
import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/segmented'
import { type PastView, readPast, writePast } from './past-address'
import { ProjectAsOf } from './project-as-of'
import { ProjectCompare } from './project-compare'
import './timeline.css'

const usePhrases = phrasesOf('timeline')

/** The history tab: the list of changes (`children`), the project on one day, or on two side by side. */
export function ProjectPast({ project, children }: { project: ProjectDetail; children: ReactNode }) {
  const { views } = usePhrases().timeline
  const [params, setParams] = useSearchParams()
  const view = readPast(params)
  const show = (next: PastView) => setParams((now) => writePast(now, next), { replace: true })
  const choose = (kind: PastView['kind']) => {
    const now = today()
    if (kind === 'asOf') show({ kind, date: now })
    else if (kind === 'compare') show({ kind, from: dayOf(project.published_at), to: now, all: false })
    else show({ kind })
  }
  return (
    <>
      <div className="past-views">
        <Segmented
          label={views.label}
          options={[
            { value: 'changes', label: views.changes },
            { value: 'asOf', label: views.asOf },
            { value: 'compare', label: views.compare },
          ]}
          value={view.kind}
          onChange={choose}
        />
      </div>
      {view.kind === 'changes' ? children : null}
      {view.kind === 'asOf' ? (
        <ProjectAsOf
          projectid={project.projectid}
          date={view.date}
          onDate={(date) => show({ kind: 'asOf', date })}
        />
      ) : null}
      {view.kind === 'compare' ? (
        <ProjectCompare
          projectid={project.projectid}
          days={view}
          onDays={(next) => show({ ...view, ...next })}
        />
      ) : null}
    </>
  )
}
