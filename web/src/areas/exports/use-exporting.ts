import type { ExportKind, ExportQuestion, exports, SheetChoice } from '@groundbreak/contract/areas/exports'
import type { Input, Output } from '@groundbreak/contract/define'
import { useExportActs } from '@groundbreak/client/areas/exports'
import { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('exports')

const toastMs = 8000

/** Begins an export of projects, and tells where it will be found. True: it was begun. */
export function useExporting() {
  const { menu } = usePhrases().exports
  const { create } = useExportActs()
  const told = useTold()
  return (kind: ExportKind, question: ExportQuestion, choice?: SheetChoice): Promise<boolean> =>
    told(create(kind, question, choice), menu)
}

/** As `useExporting`, of any list. */
export function useListExporting() {
  const { menu } = usePhrases().exports
  const { createOfList } = useExportActs()
  const told = useTold()
  return (asked: Input<typeof exports.exportList>): Promise<boolean> => told(createOfList(asked), menu.rows)
}

function useTold() {
  const { menu } = usePhrases().exports
  const navigate = useNavigate()
  return async (
    begun: Promise<Output<typeof exports.exportList>>,
    words: Pick<Phrases['exports']['menu'], 'begun' | 'begunPart'>,
  ): Promise<boolean> => {
    try {
      const { rows_total: rows, left_out: left } = await begun
      const count = whole(rows)
      showToast({
        text: left > 0 ? words.begunPart({ count, left: whole(left) }) : words.begun({ count }),
        icon: Download,
        lasts: toastMs,
        actions: [{ label: menu.show, run: () => void navigate(paths.projectsExports) }],
      })
      return true
    } catch (failure) {
      showToast({ text: failure instanceof CallFailure ? failure.message : menu.failed })
      return false
    }
  }
}
