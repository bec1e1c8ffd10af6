import type { SameKeys } from '../shape'
import type { customers as zh } from '../zh/customers'

export const customers: SameKeys<typeof zh> = {}
