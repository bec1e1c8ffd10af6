import type { Handler } from '../../http/handle'

export const errorReports: Handler[] = []
