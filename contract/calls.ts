import { desk } from './areas/desk'
import { errorReports } from './areas/error-reports'
import { favorites } from './areas/favorites'
import { home } from './areas/home'
import { notes } from './areas/notes'
import { options } from './areas/options'
import { projects } from './areas/projects'
import { relationships } from './areas/relationships'
import { searches } from './areas/searches'
import { session } from './areas/session'
import { timeline } from './areas/timeline'
import type { Call } from './define'

/** THE list of calls. */
export const areas = {
  session,
  options,
  home,
  projects,
  favorites,
  searches,
  notes,
  relationships,
  errorReports,
  desk,
  timeline,
}

export const calls: Call[] = Object.values(areas).flatMap((area): Call[] => Object.values(area))
