import { answers } from './answers'
import { errors } from './errors'
import { exports } from './exports'
import { favorites } from './favorites'
import { home } from './home'
import { importing } from './import'
import { inbox } from './inbox'
import { legal } from './legal'
import { notes } from './notes'
import { packages } from './packages'
import { projects } from './projects'
import { searches } from './searches'
import { session } from './session'
import { shares } from './shares'
import { shell } from './shell'
import { titles } from './titles'

export const zh = {
  answers,
  errors,
  home,
  importing,
  legal,
  notes,
  projects,
  searches,
  session,
  shell,
  titles,
  exports,
  favorites,
  inbox,
  shares,
  packages,
}
