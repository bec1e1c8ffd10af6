import {
  exports,
  type ExportKind,
  type ExportQuestion,
  type SheetChoice,
} from '@groundbreak/contract/areas/exports'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** Sheets of projects, in this order; asked once, since each printing is written down. */
export function usePrintedProjects(ids: readonly number[]) {
  return useAsk(
    exports.printProjects,
    { project_ids: [...ids] },
    { enabled: ids.length > 0, staleTime: Infinity },
  )
}

const runs = ({ state }: { state: string }) => state === 'creating' || state === 'generating'
const everyMs = 2000

/** The own exports and what is left of the day; asked again while one is being made. */
export function useExports(enabled = true) {
  const { data } = useAsk(exports.tasks, {}, { enabled })
  return useAsk(exports.tasks, {}, { enabled, every: data?.list.some(runs) ? everyMs : undefined })
}

/** What begins, ends and fetches exports. The list of them is read anew, also where that failed. */
export function useExportActs() {
  const client = useQueryClient()
  const excel = useAct(exports.exportExcel)
  const base = useAct(exports.exportBase)
  const pdf = useAct(exports.exportPdf)
  const word = useAct(exports.exportRccFile)
  const list = useAct(exports.exportList)
  const terminate = useAct(exports.terminate)
  const download = useAct(exports.download)
  const then = async <T>(deed: Promise<T>): Promise<T> => {
    try {
      return await deed
    } finally {
      await client.invalidateQueries({ queryKey: [exports.tasks.name] })
    }
  }
  return {
    /** `choice`: of a file of sheets; without one, what is usual. */
    create: (kind: ExportKind, question: ExportQuestion, choice?: SheetChoice) => {
      switch (kind) {
        case 'excel':
          return then(excel.mutateAsync(question))
        case 'base':
          return then(base.mutateAsync(question))
        case 'pdf':
          return then(pdf.mutateAsync({ ...question, sections: choice?.sections }))
        case 'word':
          return then(word.mutateAsync({ ...question, ...choice }))
      }
    },
    /** An Excel file of any list that is exported. */
    createOfList: (asked: Input<typeof exports.exportList>) => then(list.mutateAsync(asked)),
    terminate: (id: number) => then(terminate.mutateAsync({ util_work_id: id })),
    /** The address of the file, for one fetch within some minutes, and its name. */
    download: (id: number) => download.mutateAsync({ util_work_id: id }),
  }
}
