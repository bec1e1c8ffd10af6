import type { SameKeys } from '../shape'
import type { zh } from '../zh/index'
import { errors } from './errors'
import { home } from './home'
import { legal } from './legal'
import { projects } from './projects'
import { session } from './session'
import { shell } from './shell'
import { titles } from './titles'

export const en: SameKeys<typeof zh> = { errors, home, legal, projects, session, shell, titles }
