import { area } from '../../area'
import appendProjects from './append-projects'
import deleteFolder from './delete-folder'
import { favoriteProjects } from './favorites.list'
import folders from './folders'
import options from './options'
import projects from './projects'
import removeProjects from './remove-projects'
import saveFolder from './save-folder'
import surveyProjects from './survey-projects'

export const favorites = area({
  name: 'favorites',
  calls: [
    folders,
    options,
    saveFolder,
    deleteFolder,
    projects,
    surveyProjects,
    appendProjects,
    removeProjects,
  ],
  ownLists: { favorites: favoriteProjects },
})
