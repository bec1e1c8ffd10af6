import type { SameKeys } from '../shape'
import type { zh } from '../zh/index'
import { errors } from './errors'

export const en: SameKeys<typeof zh> = { errors }
