import type { Handler } from '../../http/handle'
import markProjects from './mark-projects'
import projects from './projects'
import unmarkProjects from './unmark-projects'

export const relationships: Handler[] = [projects, markProjects, unmarkProjects]
