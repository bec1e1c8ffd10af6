import getProjects from './get-projects'
import printProjects from './print-projects'

export const exports = [printProjects, getProjects]
