import { defineArea } from '../define'

export const errorReports = defineArea('errorReports', {})
