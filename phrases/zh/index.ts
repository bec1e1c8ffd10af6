import { errors } from './errors'

export const zh = { errors }
