import type { SameKeys } from '../shape'
import type { limits as zh } from '../zh/limits'

export const limits: SameKeys<typeof zh> = {}
