import type { Handler } from '../../http/handle'
import findFirms from './find-firms'
import updateProject from './update-project'

export const desk: Handler[] = [updateProject, findFirms]
