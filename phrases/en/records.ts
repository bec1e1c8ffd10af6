import type { SameKeys } from '../shape'
import type { records as zh } from '../zh/records'

export const records: SameKeys<typeof zh> = {}
