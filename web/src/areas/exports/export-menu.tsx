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
import { FileSpreadsheet, FileText, FileType, Table } from 'lucide-react'
import { useState } from 'react'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { type ExportLook, MenuOpener, underLeft, useTasksEntry } from './menu-parts'
import { SheetDialog } from './sheet-dialog'
import { useExporting } from './use-exporting'

const usePhrases = phrasesOf('exports')

/** Exports of these projects; who may not export reads why beside one project, and has no verb elsewhere. */
export function ExportMenu({ ids }: { ids: readonly number[] }) {
  return <Menu question={{ project_ids: [...ids] }} count={ids.length} look="bar" />
}

/** Exports of one project, beside it. */
export function ExportOne({ projectid }: { projectid: number }) {
  return <Menu question={{ project_ids: [projectid] }} count={1} look="record" />
}

/** Exports of a whole list, of its first 2,000. `total`: how many it has. */
export function ExportWhole({ question, total }: { question: ExportQuestion; total: number }) {
  if (total === 0) return null
  return <Menu question={question} count={Math.min(total, MOST_EXPORTED)} total={total} look="sign" />
}

interface MenuProps {
  question: ExportQuestion
  count: number
  /** Of a whole list. */
  total?: number
  look: ExportLook
}

function Menu({ question, count, total, look }: MenuProps) {
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
  const button = <MenuOpener look={look} tasks={data?.left.tasks} />
  // Beside a record the verb is expected: who lacks it reads why.
  if (!mayExport) return look === 'record' ? button : null
  return (
    <>
      <MenuButton entries={entries}>{button}</MenuButton>
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
  const begin = useExporting()
  const toTasks = useTasksEntry()
  const noTask = left?.tasks === 0
  const spent = noTask || (left !== undefined && left.rows < count)
  const isPart = total !== undefined && total > count
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
    ...underLeft(kinds, { first: isPart && menu.first({ count: whole(count) }), left, menu }),
    { key: 'line', divider: true },
    toTasks,
  ]
}
