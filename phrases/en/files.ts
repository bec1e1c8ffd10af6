import type { SameKeys } from '../shape'
import type { files as zh } from '../zh/files'

export const files: SameKeys<typeof zh> = {}
