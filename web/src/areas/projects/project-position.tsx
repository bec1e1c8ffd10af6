import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { fixed } from '@groundbreak/client/format/decimal'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { SectionHead } from '../../ui/headings'
import { AsWritten } from '../../facts/marked'
import { Link, useNavigate } from 'react-router'
import { useKeys } from '../../ui/keys'
import { mapAddress } from '../../search-path'
import { Hidden, useAway } from '../../facts/away'
import { directionFrom, sketch, surroundings, type NearbyPlace } from './surroundings'

const usePhrases = phrasesOf('map', 'projects')

/** Where the project stands: address, a sketch of the towns around it, coordinates. */
export function ProjectPosition({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const { longitude, latitude, address, nearby_places: nearby } = project
  const away = useAway()
  const at = longitude === null || latitude === null ? null : { longitude, latitude }
  return (
    <section className="position">
      <SectionHead title={detail.sections.position} />
      {address ? (
        <p>
          <AsWritten text={address} />
        </p>
      ) : null}
      {at && nearby[0] ? <Sketch at={at} nearby={nearby} nearest={nearby[0]} /> : null}
      <p className="n">
        {away ? <Hidden /> : at ? <Coordinates at={at} project={project.projectid} /> : detail.noPosition}
      </p>
    </section>
  )
}

type Point = { longitude: number; latitude: number }

function Coordinates({ at, project }: { at: Point; project: number }) {
  const { projects, map } = usePhrases()
  const { position } = projects.detail
  const navigate = useNavigate()
  const onMap = mapAddress({ filters: {} }, project)
  useKeys({
    group: map.keys.group,
    bindings: [{ keys: 'm', label: map.keys.locate, run: () => void navigate(onMap) }],
  })
  return (
    <>
      <span>
        {position.coordinates({ longitude: fixed(at.longitude, 4), latitude: fixed(at.latitude, 4) })}
      </span>
      <Link className="link in" to={onMap}>
        {map.onMap}
      </Link>
      <a className="link in" href={mapSite(at, useLanguage())} target="_blank" rel="noreferrer">
        {position.openMap}
      </a>
    </>
  )
}

/** A map site of the reader's language; it is told nothing but the position, and only when followed. */
function mapSite({ longitude, latitude }: Point, language: 'zh' | 'en'): string {
  return language === 'zh'
    ? `https://uri.amap.com/marker?position=${longitude},${latitude}&coordinate=wgs84`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`
}

function Sketch({
  at,
  nearby,
  nearest,
}: {
  at: Point
  nearby: readonly NearbyPlace[]
  nearest: NearbyPlace
}) {
  const { position } = usePhrases().projects.detail
  const { places, rings } = surroundings(at, nearby)
  const where =
    nearest.km < 1
      ? position.inside({ place: nearest.name })
      : position.from({
          place: nearest.name,
          km: fixed(nearest.km, nearest.km < 10 ? 1 : 0),
          direction: position.directions[directionFrom(nearest, at)],
        })
  const middle = { x: sketch.width / 2, y: sketch.height / 2 }
  return (
    <figure>
      <svg viewBox={`0 0 ${sketch.width} ${sketch.height}`} role="img" aria-label={where}>
        {rings.map(({ km, r }) => (
          <g key={r} className="ring">
            <circle cx={middle.x} cy={middle.y} r={r} />
            <text x={middle.x} y={middle.y + r + 4} textAnchor="middle">
              {position.ring({ km: fixed(km, Number.isInteger(km) ? 0 : 1) })}
            </text>
          </g>
        ))}
        {places.map(({ place, x, y, label }) => (
          <g key={place.id} className="place">
            <title>{place.name}</title>
            <circle cx={x} cy={y} r={2.5} />
            {label ? (
              <text x={label.x} y={y + 4} textAnchor={label.anchor}>
                {place.name}
              </text>
            ) : null}
          </g>
        ))}
        <path className="pin" d={`M${middle.x} ${middle.y}c-5-7-9-11-9-15a9 9 0 1 1 18 0c0 4-4 8-9 15z`} />
        <circle className="hole" cx={middle.x} cy={middle.y - 15} r={3.2} />
      </svg>
      <figcaption>{where}</figcaption>
    </figure>
  )
}
