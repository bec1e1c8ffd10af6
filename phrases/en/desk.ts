import type { SameKeys } from '../shape'
import type { desk as zh } from '../zh/desk'

export const desk: SameKeys<typeof zh> = {}
