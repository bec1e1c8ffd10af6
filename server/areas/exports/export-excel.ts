import { exports } from '@groundbreak/contract/areas/exports'
import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { chooseProjects, createExport } from './exports.create'

export default handle(exports.exportExcel, {
  may: 'projects.export',
  stepUp: true,
  prepare: chooseProjects,
  run: (work) => createExport(work, { list: projects.search.name, kind: 'excel' }),
})
