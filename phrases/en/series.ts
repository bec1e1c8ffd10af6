import type { SameKeys } from '../shape'
import type { series as zh } from '../zh/series'

export const series: SameKeys<typeof zh> = {}
