import { defineArea } from '../define'

export const devices = defineArea('devices', {})
