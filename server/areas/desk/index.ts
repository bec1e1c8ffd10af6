import { area } from '../../area'
import findFirms from './find-firms'
import updateProject from './update-project'

export const desk = area({
  name: 'desk',
  calls: [updateProject, findFirms],
})
