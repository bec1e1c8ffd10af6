import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { moment, stamp } from '@groundbreak/client/format/dates'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { projectPath } from '../paths'
import { useMoney } from './money'
import { useAway } from './away'
import { StagePill } from './stage-pill'
import './project-lines.css'

/** A short list of projects, two lines each: for home and for what is related. */
export function ProjectLines<Row extends ProjectRow>({
  projects,
  note,
  more,
}: {
  projects: readonly Row[]
  /** Beside the name. */
  note?: (row: Row) => ReactNode
  /** A third line: what changed. */
  more?: (row: Row) => ReactNode
}) {
  const language = useLanguage()
  const money = useMoney()
  const place = usePlaceText()
  const away = useAway()
  return (
    <ul className="project-lines">
      {projects.map((row) => (
        <li key={row.projectid} className={row.viewed ? 'seen' : undefined}>
          <div className="first">
            <Link className="cut" to={projectPath(row.projectid)}>
              {row.project_name}
            </Link>
            {note?.(row)}
            <time className="mute small n" dateTime={row.updated_at} title={stamp(row.updated_at, language)}>
              {moment(row.updated_at, language)}
            </time>
          </div>
          <div className="second">
            <StagePill project={row} off={!row.in_scope} />
            <span className="cut">{[place(row), row.category.name].filter(Boolean).join(' · ')}</span>
            {row.invest_value === null && !away ? null : <b className="n">{money.full(row.invest_value)}</b>}
          </div>
          {more ? <More>{more(row)}</More> : null}
        </li>
      ))}
    </ul>
  )
}

function More({ children }: { children: ReactNode }) {
  return children ? <div className="third">{children}</div> : null
}
