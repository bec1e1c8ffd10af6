import { duplicates } from './areas/duplicates'
import { alerts } from './areas/alerts'
import { exports } from './areas/exports'
import { favorites } from './areas/favorites'
import { home } from './areas/home'
import { inbox } from './areas/inbox'
import { leads } from './areas/leads'
import { map } from './areas/map'
import { notes } from './areas/notes'
import { options } from './areas/options'
import { packages } from './areas/packages'
import { projects } from './areas/projects'
import { relationships } from './areas/relationships'
import { searches } from './areas/searches'
import { session } from './areas/session'
import { shares } from './areas/shares'
import type { Call } from './define'

/** THE list of calls. */
export const areas = {
  session,
  options,
  home,
  projects,
  favorites,
  duplicates,
  inbox,
  searches,
  notes,
  relationships,
  shares,
  exports,
  packages,
  alerts,
  leads,
  map,
}

export const calls: Call[] = Object.values(areas).flatMap((area): Call[] => Object.values(area))
