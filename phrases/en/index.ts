import type { SameKeys } from '../shape'
import type { zh } from '../zh/index'
import { answers } from './answers'
import { bids } from './bids'
import { bonds } from './bonds'
import { dial } from './dial'
import { errors } from './errors'
import { favorites } from './favorites'
import { files } from './files'
import { firms } from './firms'
import { home } from './home'
import { importing } from './import'
import { legal } from './legal'
import { notes } from './notes'
import { projects } from './projects'
import { records } from './records'
import { searches } from './searches'
import { series } from './series'
import { session } from './session'
import { shell } from './shell'
import { titles } from './titles'

export const en: SameKeys<typeof zh> = {
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
  favorites,
  files,
  records,
  dial,
  firms,
  bids,
  bonds,
  series,
}
