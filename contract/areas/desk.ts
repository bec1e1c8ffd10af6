import { defineArea } from '../define'

export const desk = defineArea('desk', {})
