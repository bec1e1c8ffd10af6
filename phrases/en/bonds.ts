import type { SameKeys } from '../shape'
import type { bonds as zh } from '../zh/bonds'

export const bonds: SameKeys<typeof zh> = {}
