import { type ExportQuestion, MOST_EXPORTED } from '@groundbreak/contract/areas/exports'
import { can } from '@groundbreak/client/access'
import { useExports } from '@groundbreak/client/areas/exports'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { Download, FileSpreadsheet, List, Table } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { useExporting } from './use-exporting'

/** Exports of these projects. Not there for who may not export. */
export function ExportMenu({ ids }: { ids: readonly number[] }) {
  return <Menu question={{ project_ids: [...ids] }} count={ids.length} />
}

/** Exports of a whole list, of its first 2,000. `total`: how many it has. */
export function ExportWhole({ question, total }: { question: ExportQuestion; total: number }) {
  if (total === 0) return null
  return <Menu question={question} count={Math.min(total, MOST_EXPORTED)} total={total} />
}

/** Few enough left that the button says so. */
const FEW = 5

/** `total`: of a whole list; its button is a sign alone. */
function Menu({ question, count, total }: { question: ExportQuestion; count: number; total?: number }) {
  const { menu } = usePhrases().exports
  const navigate = useNavigate()
  const user = useViewer().data?.user
  const mayExport = can(user, 'projects.export')
  const { data } = useExports(mayExport)
  const begin = useExporting()
  if (!mayExport) return null
  const left = data?.left
  const spent = left !== undefined && (left.tasks === 0 || left.rows < count)
  const heading = [
    total !== undefined && total > count ? menu.first({ count: whole(count) }) : undefined,
    left && menu.left({ tasks: whole(left.tasks), rows: whole(left.rows) }),
  ].filter((part) => part !== undefined)
  const kinds: MenuEntry[] = [
    {
      key: 'excel',
      label: menu.excel,
      icon: FileSpreadsheet,
      disabled: spent,
      run: () => begin('excel', question),
    },
    { key: 'base', label: menu.base, icon: Table, disabled: spent, run: () => begin('base', question) },
  ]
  const isFew = left !== undefined && left.tasks <= FEW
  return (
    <MenuButton
      entries={[
        ...(heading.length > 0 ? [{ key: 'kinds', heading: heading.join(' · '), entries: kinds }] : kinds),
        { key: 'line', divider: true },
        { key: 'list', label: menu.list, icon: List, run: () => void navigate(paths.projectsExports) },
      ]}
    >
      <Button
        kind="quiet"
        size="s"
        icon={Download}
        label={total === undefined ? undefined : menu.whole}
        note={isFew && total === undefined ? whole(left.tasks) : undefined}
        noteLow
      >
        {total === undefined ? menu.action : undefined}
      </Button>
    </MenuButton>
  )
}
