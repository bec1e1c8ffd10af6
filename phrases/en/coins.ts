import type { SameKeys } from '../shape'
import type { coins as zh } from '../zh/coins'

export const coins: SameKeys<typeof zh> = {}
