import type { MapArea, MapBox, MapPoint } from '@groundbreak/contract/map-area'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useReducedMotion } from '../ui/media'
import { useThemeMode } from '../ui/theme-mode'
import type { Draft, DrawMode } from './draft'
import { SouthChinaSea } from './inset'
import './map.css'
import { MapController, type MapEvents, type MapLook } from './map-controller'

export interface MapMark {
  key: string
  at: MapPoint
  /** What stands there; it draws itself around the point, or with `left` to the right of it. */
  content: ReactNode
  left?: boolean
}

export interface MapViewProps {
  /** The name of the map for readers. */
  label: string
  /** Instead of the outlines. */
  styleUrl: string | null
  /** Absent at first: `whole` is shown. */
  look?: MapLook
  whole: MapBox
  marks: readonly MapMark[]
  areas: readonly MapArea[]
  drawing: DrawMode | null
  onSettled: MapEvents['settled']
  onDrafted: (draft: Draft | null) => void
  onFinished: (draft: Draft) => void
  /** The name of the inset. */
  insetLabel: string
  /** In place of the base when it cannot be drawn. */
  failedText: string
  /** Panels, 16 from the edges. */
  children?: ReactNode
  ref?: Ref<MapController>
}

/** A map: offline outlines or any style, marks and areas over it, drawing. It knows nothing of what it shows. */
export function MapView({ label, styleUrl, look, whole, marks, areas, drawing, ref, ...rest }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const [controller, setController] = useState<MapController | null>(null)
  const [failed, setFailed] = useState(false)
  const still = useReducedMotion()
  const { mode } = useThemeMode()
  const settled = useEffectEvent(rest.onSettled)
  const drafted = useEffectEvent(rest.onDrafted)
  const finished = useEffectEvent(rest.onFinished)
  const begin = useEffectEvent((made: MapController) => (look ? made.go(look) : made.fit(whole)))
  useEffect(() => {
    if (!container.current) return
    let made: MapController
    try {
      made = new MapController({
        container: container.current,
        label,
        styleUrl,
        still,
        events: { settled, drafted, finished, failed: () => setFailed(true) },
      })
    } catch {
      // A browser without WebGL: the list beside the map holds the same.
      queueMicrotask(() => setFailed(true))
      return
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the map stands outside React and is known only now
    setController(made)
    begin(made)
    return () => {
      setController(null)
      made.destroy()
    }
  }, [label, styleUrl, still])
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(controller)
    else if (ref) ref.current = controller
  }, [ref, controller])
  const { longitude, latitude, zoom } = look ?? {}
  useEffect(() => {
    if (longitude !== undefined && latitude !== undefined && zoom !== undefined)
      controller?.go({ longitude, latitude, zoom })
  }, [controller, longitude, latitude, zoom])
  useEffect(() => controller?.setAreas(areas), [controller, areas])
  useEffect(() => controller?.draw(drawing), [controller, drawing])
  // The colours are those of the mode, and stand in the styles once it is set.
  useEffect(() => (mode ? controller?.repaint() : undefined), [controller, mode])
  return (
    <div className={drawing ? 'map drawing' : 'map'}>
      <div className="map-canvas" ref={container} />
      {controller ? <Marks controller={controller} marks={marks} /> : null}
      {failed ? (
        <p className="map-failed" role="status">
          {rest.failedText}
        </p>
      ) : null}
      {rest.children}
      <SouthChinaSea label={rest.insetLabel} />
    </div>
  )
}

/** React draws the marks into elements that the map moves. */
function Marks({ controller, marks }: { controller: MapController; marks: readonly MapMark[] }) {
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const shown = marks.map((mark) => {
    const element = elements.get(mark.key) ?? document.createElement('div')
    elements.set(mark.key, element)
    return { ...mark, element }
  })
  useLayoutEffect(() => {
    const keys = new Set(shown.map(({ key }) => key))
    for (const key of elements.keys()) if (!keys.has(key)) elements.delete(key)
    controller.setMarks(new Map(shown.map(({ key, ...mark }) => [key, mark])))
  })
  return shown.map(({ key, content, element }) => createPortal(content, element, key))
}
