import { can } from '@groundbreak/client/access'
import { useExports } from '@groundbreak/client/areas/exports'
import { useLimitsBooks } from '@groundbreak/client/areas/limits'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { isLow, knownLimits, useLimitsLeft } from '@groundbreak/client/limits-left'
import { dailyExports } from '@groundbreak/contract/areas/exports'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays'

const usePhrases = phrasesOf('limits')

interface Line {
  name: string
  label: string
  left: number
  most: number
}

/** Every limit with what is left of it, as a bar and in words. */
export default function QuotaDialog({ onClose }: { onClose: () => void }) {
  const { meter } = usePhrases().limits
  const { data: viewer } = useViewer()
  useLimitsBooks({ anew: true })
  const mayExport = can(viewer?.user, 'projects.export')
  const exported = useExports(mayExport).data?.left
  const lines: Line[] = knownLimits(useLimitsLeft()).map((one) => ({ ...one, label: meter.things[one.name] }))
  if (exported && mayExport)
    lines.push(
      { name: 'exports', label: meter.things.exports, left: exported.tasks, most: dailyExports.tasks },
      { name: 'exportRows', label: meter.things.exportRows, left: exported.rows, most: dailyExports.rows },
    )
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {meter.close}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={meter.title} footer={footer} width={440}>
      <ul className="quotas">
        {lines.map((line) => (
          <li key={line.name} className={isLow(line) ? 'low' : undefined}>
            <span>{line.label}</span>
            <span className="n">{meter.of({ left: whole(line.left), most: whole(line.most) })}</span>
            <span className="quota-bar" aria-hidden="true">
              <i style={{ width: `${line.most > 0 ? (100 * line.left) / line.most : 0}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">{lines.length > 0 ? meter.note : meter.none}</p>
    </Dialog>
  )
}
