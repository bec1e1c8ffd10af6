import { can } from '@groundbreak/client/access'
import { type RecommendedSeries, useRecommendedSeries } from '@groundbreak/client/areas/series'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { writeFilters } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf } from '@groundbreak/client/language'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { RecommendDialog } from './recommend-dialog'
import './series.css'

const usePhrases = phrasesOf('series')

const shown = 6

function listOfSeries(id: number) {
  return {
    pathname: paths.projectsList,
    search: writeFilters({ series_ids: [id] }, new URLSearchParams()).toString(),
  }
}

/** On the home: the series the provider recommends; nothing where it recommends none. */
export function RecommendedSeriesCards() {
  const { recommended: words } = usePhrases().series
  const { data, error, refetch } = useRecommendedSeries(shown)
  if (error) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <SectionHead title={words.title} note={words.note} />
      <ul className="series-cards">
        {data.list.map((one) => (
          <SeriesCard key={one.id} series={one} />
        ))}
      </ul>
    </section>
  )
}

function SeriesCard({ series }: { series: RecommendedSeries }) {
  const { recommended: words } = usePhrases().series
  const keeps = can(useViewer().data?.user, 'desk.work')
  const [editing, setEditing] = useState(false)
  const { id, name, tag, description, firm, project_total: total, kept } = series
  return (
    <li>
      <div className="first">
        <Link className="cut" to={listOfSeries(id)}>
          {name}
        </Link>
        <Tag>{tag}</Tag>
        <span className="n count">{words.projects({ count: whole(total) })}</span>
        {keeps && kept ? (
          <Button
            kind="quiet"
            size="s"
            icon={Pencil}
            label={words.edit({ name })}
            onClick={() => setEditing(true)}
          />
        ) : null}
      </div>
      {description ? <p>{description}</p> : null}
      {firm ? <span className="mute small cut">{firm.name}</span> : null}
      {kept ? (
        <RecommendDialog series={{ id, name }} kept={kept} open={editing} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  )
}

/** Over the list of recommended projects: the recommended series as links. */
export function RecommendedSeriesLine() {
  const { recommended: words } = usePhrases().series
  const { data } = useRecommendedSeries(shown)
  if (!data || data.list.length === 0) return null
  return (
    <nav className="series-line" aria-label={words.title}>
      <span className="mute">{words.title}</span>
      {data.list.map(({ id, name, project_total: total }) => (
        <Link key={id} className="link" to={listOfSeries(id)}>
          {name} <span className="n">{whole(total)}</span>
        </Link>
      ))}
    </nav>
  )
}
