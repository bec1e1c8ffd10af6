import type { SharedPosition } from '@groundbreak/contract/areas/shares'
import { useMapBase } from '@groundbreak/client/areas/map'
import { phrasesOf } from '@groundbreak/client/language'
import { boxOf } from '../../map/geometry'
import { MapView } from '../../map/map-view'

const usePhrases = phrasesOf('map')

/** So much around the outermost points, in degrees. */
const MARGIN = 0.6

/** Shared positions on the map, each with its name; the list below says the same in words. */
export default function SharedMap({ list }: { list: readonly SharedPosition[] }) {
  const { map } = usePhrases()
  const base = useMapBase().data
  if (!base) return <div className="shared-map" />
  const { west, south, east, north } = boxOf(list.map(({ longitude, latitude }) => [longitude, latitude]))
  return (
    <div className="shared-map">
      <MapView
        label={map.label}
        styleUrl={base.style_url}
        whole={{ west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN }}
        marks={list.map(({ longitude, latitude, project_name: name }) => ({
          key: `${name} ${longitude} ${latitude}`,
          at: [longitude, latitude],
          left: true,
          content: <span className="shared-pin">{name}</span>,
        }))}
        areas={[]}
        drawing={null}
        insetLabel={map.inset}
        failedText={map.failed}
        onSettled={() => undefined}
        onDrafted={() => undefined}
        onFinished={() => undefined}
      >
        <p className="map-panel shared-base mute">
          {base.style_url === null ? map.outlines : null}
          {base.review_number === null ? null : ` ${map.review({ number: base.review_number })}`}
        </p>
      </MapView>
    </div>
  )
}
