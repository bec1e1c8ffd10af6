import { dailyExports, type ExportsLeft } from '@groundbreak/contract/areas/exports'
import { whole } from '@groundbreak/client/format/numbers'
import type { Phrases } from '@groundbreak/phrases/phrases'

type MenuWords = Phrases['exports']['menu']

/** What is left of the day, in words; with nothing left, when there is more. */
export function leftOfDay({ tasks, rows, pdf }: ExportsLeft, { left, spent }: MenuWords): string {
  if (tasks === 0) return spent({ max: whole(dailyExports.tasks) })
  return left({ tasks: whole(tasks), rows: whole(rows), pdf: whole(pdf) })
}
