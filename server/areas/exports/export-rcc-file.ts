import { exports } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { chooseForSheets, createSheets } from './exports.create'

export default handle(exports.exportRccFile, {
  may: 'projects.export',
  stepUp: true,
  prepare: chooseForSheets,
  run: (work) => createSheets('word', work, { sections: work.input.sections, split: work.input.split }),
})
