import type { SameKeys } from '../shape'
import type { dial as zh } from '../zh/dial'

export const dial: SameKeys<typeof zh> = {}
