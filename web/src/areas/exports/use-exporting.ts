import type { ExportKind, ExportQuestion, SheetChoice } from '@groundbreak/contract/areas/exports'
import { useExportActs } from '@groundbreak/client/areas/exports'
import { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('exports')

const toastMs = 8000

/** Begins an export, and tells where it will be found. True: it was begun. */
export function useExporting() {
  const { menu } = usePhrases().exports
  const navigate = useNavigate()
  const { create } = useExportActs()
  const begin = async (kind: ExportKind, question: ExportQuestion, choice?: SheetChoice) => {
    const { rows_total: rows, left_out: left } = await create(kind, question, choice)
    const count = whole(rows)
    showToast({
      text: left > 0 ? menu.begunPart({ count, left: whole(left) }) : menu.begun({ count }),
      icon: Download,
      lasts: toastMs,
      actions: [{ label: menu.show, run: () => void navigate(paths.projectsExports) }],
    })
  }
  const failed = (failure: unknown) => {
    showToast({ text: failure instanceof CallFailure ? failure.message : menu.failed })
    return false
  }
  return (kind: ExportKind, question: ExportQuestion, choice?: SheetChoice): Promise<boolean> =>
    begin(kind, question, choice).then(() => true, failed)
}
