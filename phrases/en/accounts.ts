import type { SameKeys } from '../shape'
import type { accounts as zh } from '../zh/accounts'

export const accounts: SameKeys<typeof zh> = { provider: 'The provider' }
