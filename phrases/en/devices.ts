import type { SameKeys } from '../shape'
import type { devices as zh } from '../zh/devices'

export const devices: SameKeys<typeof zh> = {}
