import type { SameKeys } from '../shape'
import type { bids as zh } from '../zh/bids'

export const bids: SameKeys<typeof zh> = {}
