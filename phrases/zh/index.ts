import { answers } from './answers'
import { errors } from './errors'
import { favorites } from './favorites'
import { home } from './home'
import { importing } from './import'
import { legal } from './legal'
import { lists } from './lists'
import { notes } from './notes'
import { projects } from './projects'
import { searches } from './searches'
import { session } from './session'
import { shell } from './shell'
import { titles } from './titles'

export const zh = {
  answers,
  errors,
  home,
  importing,
  legal,
  lists,
  notes,
  projects,
  searches,
  session,
  shell,
  titles,
  favorites,
}
