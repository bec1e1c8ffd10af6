import type { Position } from 'geojson'
import { useEffect, useState } from 'react'
import { loadShapes } from './shapes'

/** What the inset shows, in degrees: the South China Sea with all its islands. */
const part = { west: 104.5, south: 2.4, east: 124.5, north: 25.4 }
const WIDTH = 108
const HEIGHT = Math.round(((WIDTH * (part.north - part.south)) / (part.east - part.west)) * 1.03)

const x = (longitude: number) => ((longitude - part.west) / (part.east - part.west)) * WIDTH
const y = (latitude: number) => ((part.north - latitude) / (part.north - part.south)) * HEIGHT

const inPart = (ring: readonly Position[]) =>
  ring.some(
    ([longitude = 0, latitude = 0]) =>
      longitude > part.west && longitude < part.east && latitude > part.south && latitude < part.north,
  )

function pathOf(polygons: readonly Position[][][]): string {
  return polygons
    .flat()
    .filter(inPart)
    .map(
      (ring) =>
        `M${ring.map(([longitude = 0, latitude = 0]) => `${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`).join('L')}Z`,
    )
    .join('')
}

/** The inset of the South China Sea that a map of the country carries. */
export function SouthChinaSea({ label }: { label: string }) {
  // Absent: on their way. Null: they cannot be had.
  const [paths, setPaths] = useState<Record<'abroad' | 'land' | 'dash', string> | null>()
  useEffect(() => {
    let left = false
    const draw = async () => {
      // Without the outlines the map says so itself.
      const shapes = await loadShapes().catch(() => null)
      if (left) return
      if (!shapes) return setPaths(null)
      const { countries, islands, provinces } = shapes
      setPaths({
        abroad: pathOf(countries.coordinates),
        land: pathOf(provinces.features.flatMap(({ geometry }) => geometry.coordinates)),
        dash: pathOf(islands.coordinates),
      })
    }
    void draw()
    return () => {
      left = true
    }
  }, [])
  if (paths === null) return null
  // Its place is taken from the start, so that what is fitted into view is clear of it.
  return (
    <figure className="map-inset map-panel">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path className="abroad" d={paths?.abroad} />
        <path className="land" d={paths?.land} />
        <path className="dash" d={paths?.dash} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
