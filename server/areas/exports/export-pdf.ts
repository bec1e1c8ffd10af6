import { exports } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { chooseForSheets, createSheets } from './exports.create'

export default handle(exports.exportPdf, {
  may: 'projects.export',
  stepUp: true,
  prepare: chooseForSheets,
  run: (work) => createSheets('pdf', work, { sections: work.input.sections }),
})
