import type { SameKeys } from '../shape'
import type { firms as zh } from '../zh/firms'

export const firms: SameKeys<typeof zh> = {}
