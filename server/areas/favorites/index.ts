import type { Handler } from '../../http/handle'
import appendProjects from './append-projects'
import deleteFolder from './delete-folder'
import folders from './folders'
import options from './options'
import projects from './projects'
import removeProjects from './remove-projects'
import saveFolder from './save-folder'
import surveyProjects from './survey-projects'

export const favorites: Handler[] = [
  folders,
  options,
  saveFolder,
  deleteFolder,
  projects,
  surveyProjects,
  appendProjects,
  removeProjects,
]
