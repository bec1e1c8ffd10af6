import type { SameKeys } from '../shape'
import type { timeline as zh } from '../zh/timeline'

export const timeline: SameKeys<typeof zh> = {}
