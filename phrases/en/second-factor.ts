import type { SameKeys } from '../shape'
import type { secondFactor as zh } from '../zh/second-factor'

export const secondFactor: SameKeys<typeof zh> = {}
