import type { Handler } from '../../http/handle'

export const desk: Handler[] = []
