import type { SameKeys } from '../shape'
import type { errorReports as zh } from '../zh/error-reports'

export const errorReports: SameKeys<typeof zh> = {}
