import { MOST_EXPORTED } from '@groundbreak/contract/areas/exports'
import type { ListCall } from '@groundbreak/contract/list'
import { useExports } from '@groundbreak/client/areas/exports'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { FileSpreadsheet } from 'lucide-react'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { type ExportLook, MenuOpener, underLeft, useTasksEntry } from './menu-parts'
import { useListExporting } from './use-exporting'

const usePhrases = phrasesOf('exports')

interface MenuProps {
  call: ListCall
  question?: object
  /** Selected, instead of what a question finds. */
  ids?: readonly number[]
  /** Rows selected or found. */
  count: number
  look: ExportLook
}

/** The Excel file of any list: of what is selected, or of what is found, at most 2,000 rows. */
export default function ListExportMenu({ call, question, ids, count, look }: MenuProps) {
  const { menu } = usePhrases().exports
  const left = useExports().data?.left
  const begin = useListExporting()
  const toTasks = useTasksEntry()
  const most = Math.min(count, MOST_EXPORTED)
  const excel: MenuEntry = {
    key: 'excel',
    label: menu.rows.excel,
    icon: FileSpreadsheet,
    disabled: left !== undefined && (left.tasks === 0 || left.rows < most),
    run: () =>
      void begin({
        list: call.name,
        question: question && { ...question },
        ids: ids?.slice(0, MOST_EXPORTED),
      }),
  }
  const first = count > most && menu.rows.first({ count: whole(most) })
  const entries = [
    ...underLeft([excel], { first, left, menu }),
    { key: 'line', divider: true as const },
    toTasks,
  ]
  return (
    <MenuButton entries={entries}>
      <MenuOpener look={look} tasks={left?.tasks} />
    </MenuButton>
  )
}
