import type { Handler } from '../../http/handle'
import updateProject from './update-project'

export const desk: Handler[] = [updateProject]
