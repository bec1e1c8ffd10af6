import type { Handler } from '../../http/handle'

export const limits: Handler[] = []
