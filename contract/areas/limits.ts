import { defineArea } from '../define'

export const limits = defineArea('limits', {})
