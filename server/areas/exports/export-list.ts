import { exports } from '@groundbreak/contract/areas/exports'
import { z } from 'zod'
import type { Viewer } from '../../access/viewer'
import type { ExportedLists } from '../../exported-lists/exported-lists'
import { failOfSchema } from '../../http/errors'
import { handle } from '../../http/handle'
import { mustExport } from './exports.access'
import { chooseRows, createExport } from './exports.create'

type Asked = z.output<typeof exports.exportList.input>

export default handle(exports.exportList, {
  may: 'projects.export',
  stepUp: true,
  prepare: (work) => chooseRows(work, checked(work.input, work.viewer, work.house.exportedLists)),
  run: (work) => createExport(work, { list: work.input.list, kind: 'excel' }),
})

/** The question as the list itself takes it; refuses what the list would refuse. */
function checked(asked: Asked, viewer: Viewer, lists: ExportedLists) {
  const { call } = mustExport(lists, viewer, asked.list)
  const parsed = z.object({ question: call.input }).safeParse(asked)
  if (!parsed.success) throw failOfSchema(parsed.error)
  return { list: call.name, question: parsed.data.question as object, ids: asked.ids }
}
