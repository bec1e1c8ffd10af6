import type { SameKeys } from '../shape'
import type { inbox as zh } from '../zh/inbox'

export const inbox: SameKeys<typeof zh> = {}
