import type { SameKeys } from '../shape'
import type { shares as zh } from '../zh/shares'

export const shares: SameKeys<typeof zh> = {}
