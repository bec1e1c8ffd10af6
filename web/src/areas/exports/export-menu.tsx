import {
  type ExportQuestion,
  MOST_EXPORTED,
  MOST_SHEETS,
  type SheetKind,
} from '@groundbreak/contract/areas/exports'
import { can } from '@groundbreak/client/access'
import { useExports } from '@groundbreak/client/areas/exports'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Download, FileSpreadsheet, FileText, FileType, List, Table } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { useWhyNot } from '../../viewer/use-why-not'
import { leftOfDay } from './left-of-day'
import { SheetDialog } from './sheet-dialog'
import { useExporting } from './use-exporting'

const usePhrases = phrasesOf('exports')

/** Exports of these projects; who may not export reads why beside one project, and has no verb elsewhere. */
export function ExportMenu({ ids }: { ids: readonly number[] }) {
  return <Menu question={{ project_ids: [...ids] }} count={ids.length} look="bar" />
}

/** Exports of one project, beside it. */
export function ExportOne({ projectid, iconOnly }: { projectid: number; iconOnly?: boolean }) {
  return <Menu question={{ project_ids: [projectid] }} count={1} look={iconOnly ? 'icon' : 'page'} />
}

/** Exports of a whole list, of its first 2,000. `total`: how many it has. */
export function ExportWhole({ question, total }: { question: ExportQuestion; total: number }) {
  if (total === 0) return null
  return <Menu question={question} count={Math.min(total, MOST_EXPORTED)} total={total} look="sign" />
}

/** Few enough left of the day that the number stands out. */
const FEW = 5

interface MenuProps {
  question: ExportQuestion
  count: number
  /** Of a whole list. */
  total?: number
  /** In a bar, beside a project, and without words: beside a project on a phone, over a list. */
  look: 'bar' | 'page' | 'icon' | 'sign'
}

function Menu({ question, count, total, look }: MenuProps) {
  const { menu } = usePhrases().exports
  const user = useViewer().data?.user
  const mayExport = can(user, 'projects.export')
  const { data } = useExports(mayExport)
  const [kind, setKind] = useState<SheetKind>('pdf')
  const [asks, setAsks] = useState(false)
  const ask = (sheets: SheetKind) => {
    setKind(sheets)
    setAsks(true)
  }
  const entries = useEntries({ question, count, total, left: data?.left, ask })
  const whyNot = useWhyNot('projects.export')
  // Beside a project the verb is expected: who lacks it reads why.
  if (!mayExport)
    return whyNot && look === 'page' ? (
      <Button icon={Download} disabled reason={whyNot}>
        {menu.action}
      </Button>
    ) : null
  const tasks = data?.left.tasks
  const bare = look === 'icon' ? menu.action : look === 'sign' ? menu.whole : undefined
  return (
    <>
      <MenuButton entries={entries}>
        <Button
          kind={look === 'page' ? 'default' : 'quiet'}
          size={look === 'page' || look === 'icon' ? 'm' : 's'}
          icon={Download}
          iconSize={look === 'icon' ? 20 : 16}
          label={bare}
          note={bare === undefined && tasks !== undefined ? whole(tasks) : undefined}
          noteLow={tasks !== undefined && tasks <= FEW}
        >
          {bare === undefined ? menu.action : undefined}
        </Button>
      </MenuButton>
      <SheetDialog
        kind={kind}
        open={asks}
        onClose={() => setAsks(false)}
        question={question}
        count={total === undefined ? count : Math.min(total, MOST_SHEETS)}
        isPart={total !== undefined && total > MOST_SHEETS}
      />
    </>
  )
}

interface Entries extends Omit<MenuProps, 'look'> {
  left: { tasks: number; rows: number; pdf: number } | undefined
  ask: (kind: SheetKind) => void
}

function useEntries({ question, count, total, left, ask }: Entries): MenuEntry[] {
  const { menu } = usePhrases().exports
  const navigate = useNavigate()
  const begin = useExporting()
  const noTask = left?.tasks === 0
  const spent = noTask || (left !== undefined && left.rows < count)
  const heading = [
    total !== undefined && total > count ? menu.first({ count: whole(count) }) : undefined,
    left && leftOfDay(left, menu),
  ].filter((part) => part !== undefined)
  const kinds: MenuEntry[] = [
    {
      key: 'excel',
      label: menu.excel,
      icon: FileSpreadsheet,
      disabled: spent,
      run: () => void begin('excel', question),
    },
    {
      key: 'base',
      label: menu.base,
      icon: Table,
      disabled: spent,
      run: () => void begin('base', question),
    },
    { key: 'pdf', label: menu.pdf, icon: FileText, disabled: noTask, run: () => ask('pdf') },
    { key: 'word', label: menu.word, icon: FileType, disabled: noTask, run: () => ask('word') },
  ]
  return [
    ...(heading.length > 0 ? [{ key: 'kinds', heading: heading.join(' · '), entries: kinds }] : kinds),
    { key: 'line', divider: true },
    { key: 'list', label: menu.list, icon: List, run: () => void navigate(paths.projectsExports) },
  ]
}
