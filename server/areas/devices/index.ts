import type { Handler } from '../../http/handle'

export const devices: Handler[] = []
