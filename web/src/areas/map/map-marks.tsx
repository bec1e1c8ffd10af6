import type { MapCluster, PlacedProject } from '@groundbreak/client/areas/map'
import { useShortPlaceText } from '@groundbreak/client/areas/options'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'

const usePhrases = phrasesOf('map')

interface ClusterProps {
  cluster: MapCluster
  /** Its diameter in pixels, and how far it stands aside for others. */
  size: number
  step: { dx: number; dy: number }
  /** An area is set: what is within is told from what is beside it. */
  parted: boolean
  /** The place's name stands below. */
  named: boolean
  /** Of the one project. */
  name: string | undefined
  raised: boolean
  onRaise: (on: boolean) => void
  onOpen: () => void
}

/** A circle with its number; a dot where one project stands alone. */
export function ClusterMark({
  cluster,
  size,
  step,
  parted,
  named,
  name,
  raised,
  onRaise,
  onOpen,
}: ClusterProps) {
  const { map } = usePhrases()
  const { count, within, place, projectid } = cluster
  const inside = parted ? within > 0 : true
  const shown = shownCount(cluster, parted)
  const alone = projectid !== null
  const label = alone
    ? (name ?? map.point)
    : parted
      ? map.clusterWithin({ count: whole(count), within: whole(within) })
      : place
        ? map.clusterOf({ place: place.name, count: whole(count) })
        : map.cluster({ count: whole(count) })
  const kind = `${parted && inside ? ' within' : ''}${alone ? ' alone' : ''}${raised ? ' raised' : ''}`
  return (
    <button
      type="button"
      className={`cluster n${kind}`}
      style={{ width: size, height: size, translate: `${step.dx}px ${step.dy}px` }}
      aria-label={place && parted ? `${place.name} ${label}` : label}
      title={place?.name ?? name}
      onMouseEnter={() => onRaise(true)}
      onMouseLeave={() => onRaise(false)}
      onFocus={() => onRaise(true)}
      onBlur={() => onRaise(false)}
      onClick={onOpen}
    >
      {alone ? null : short(shown)}
      {place && named ? <span className="cluster-name">{place.name}</span> : null}
    </button>
  )
}

const LEAST = 24
const MOST = 52

/** The diameter of a cluster: areas stand to each other as the counts do, as far as digits leave room. */
export function sizeOf(cluster: MapCluster, { parted, most }: { parted: boolean; most: number }): number {
  const count = shownCount(cluster, parted)
  if (cluster.projectid !== null) return LEAST
  const room = 18 + 6 * String(count).length
  const largest = Math.min(MOST, LEAST + 8 * Math.log10(Math.max(1, most)))
  return Math.round(Math.max(room, largest * Math.sqrt(count / Math.max(1, most))))
}

/** Where an area is set, what is within counts first. */
function shownCount({ count, within }: MapCluster, parted: boolean): number {
  return parted && within > 0 ? within : count
}

/** Five digits fit. */
function short(count: number): string {
  return count < 100_000 ? whole(count) : `${Math.round(count / 1000)}k`
}

/** Where a project of the list stands. */
export function PointMark() {
  return <span className="map-point" aria-hidden="true" />
}

/** A name on the offline base: for the eye, since the list says the place of each project. */
export function NameMark({ name, below }: { name: string; below: number }) {
  return (
    <span className="map-name" style={{ top: below }} aria-hidden="true">
      {name}
    </span>
  )
}

/** The project picked out, beside its point. */
export function ProjectCard({ project, onClose }: { project: PlacedProject; onClose: () => void }) {
  const { map } = usePhrases()
  const place = useShortPlaceText()
  const money = useMoney()
  return (
    <article className="map-card map-panel" aria-label={map.card.label}>
      <header>
        <StagePill project={project} />
        <Button kind="quiet" size="s" icon={X} iconSize={14} label={map.card.close} onClick={onClose} />
      </header>
      <Link to={projectPath(project.projectid)}>{project.project_name}</Link>
      <p className="mute small">
        {place(project)} · {project.category.name}
      </p>
      <p className="n small">{money.full(project.invest_value)}</p>
    </article>
  )
}
