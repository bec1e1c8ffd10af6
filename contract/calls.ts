import { favorites } from './areas/favorites'
import { home } from './areas/home'
import { map } from './areas/map'
import { notes } from './areas/notes'
import { options } from './areas/options'
import { projects } from './areas/projects'
import { relationships } from './areas/relationships'
import { searches } from './areas/searches'
import { session } from './areas/session'
import type { Call } from './define'

/** THE list of calls. */
export const areas = { session, options, home, projects, favorites, searches, notes, relationships, map }

export const calls: Call[] = Object.values(areas).flatMap((area): Call[] => Object.values(area))
