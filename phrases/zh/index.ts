import { alerts } from './alerts'
import { answers } from './answers'
import { errors } from './errors'
import { favorites } from './favorites'
import { home } from './home'
import { importing } from './import'
import { legal } from './legal'
import { mail } from './mail'
import { notes } from './notes'
import { projects } from './projects'
import { searches } from './searches'
import { session } from './session'
import { shell } from './shell'
import { titles } from './titles'

export const zh = {
  alerts,
  answers,
  errors,
  home,
  importing,
  legal,
  mail,
  notes,
  projects,
  searches,
  session,
  shell,
  titles,
  favorites,
}
