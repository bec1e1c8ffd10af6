import { phrasesOf } from '@groundbreak/client/language'
import {
  Check,
  Circle,
  Eraser,
  Maximize,
  Minus,
  MousePointer2,
  Pentagon,
  Plus,
  Search,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { DrawMode } from '../../map/draft'
import { Button } from '../../ui/button'

const usePhrases = phrasesOf('map')

interface ToolsProps {
  mode: DrawMode | null
  onMode: (mode: DrawMode | null) => void
  /** Absent: nothing to do. */
  onUndo?: () => void
  onDone?: () => void
  onClear?: () => void
  onPlace: () => void
  bare: boolean
}

/** Top left: how an area is drawn. */
export function ToolsPanel({ mode, onMode, onUndo, onDone, onClear, onPlace, bare }: ToolsProps) {
  const { panels, tools, drawing } = usePhrases().map
  const tool = (
    key: keyof typeof tools,
    icon: LucideIcon,
    rest: { pressed?: boolean; onClick: () => void },
  ) =>
    bare ? (
      <Button kind="quiet" icon={icon} label={tools[key]} {...rest} />
    ) : (
      <Button kind="quiet" size="s" icon={icon} {...rest}>
        {tools[key]}
      </Button>
    )
  return (
    <div className="map-tools">
      <div className="map-panel" role="toolbar" aria-label={panels.tools}>
        {tool('pan', MousePointer2, { pressed: mode === null, onClick: () => onMode(null) })}
        {tool('polygon', Pentagon, { pressed: mode === 'polygon', onClick: () => onMode('polygon') })}
        {tool('circle', Circle, { pressed: mode === 'circle', onClick: () => onMode('circle') })}
        {tool('place', Search, { onClick: onPlace })}
        {onUndo ? tool('undo', Undo2, { onClick: onUndo }) : null}
        {onDone ? tool('done', Check, { onClick: onDone }) : null}
        {onClear && mode === null ? tool('clear', Eraser, { onClick: onClear }) : null}
      </div>
      {mode ? (
        <p className="map-panel map-hint" role="status">
          {drawing[mode]}
        </p>
      ) : null}
    </div>
  )
}

/** Top right. */
export function ZoomPanel({ onZoom, onWhole }: { onZoom: (step: number) => void; onWhole: () => void }) {
  const { panels, tools } = usePhrases().map
  return (
    <div className="map-panel map-zoom" role="group" aria-label={panels.zoom}>
      <Button kind="quiet" icon={Plus} label={tools.zoomIn} onClick={() => onZoom(1)} />
      <Button kind="quiet" icon={Minus} label={tools.zoomOut} onClick={() => onZoom(-1)} />
      <Button kind="quiet" icon={Maximize} label={tools.whole} onClick={onWhole} />
    </div>
  )
}

interface LegendProps {
  base: { style_url: string | null; review_number: string | null }
  parted: boolean
}

/** Bottom left: what the circles say, and whose base this is. */
export function LegendPanel({ base, parted }: LegendProps) {
  const { legend, outlines, review } = usePhrases().map
  return (
    <div className="map-panel map-legend">
      <p>
        {parted ? (
          <>
            <span className="key within">{legend.within}</span>
            <span className="key">{legend.beside}</span>
          </>
        ) : null}
        <span>{legend.sizes}</span>
      </p>
      <p className="mute">
        {base.style_url === null ? outlines : null}
        {base.review_number === null ? null : ` ${review({ number: base.review_number })}`}
      </p>
    </div>
  )
}
