import type { SameKeys } from '../shape'
import type { contacts as zh } from '../zh/contacts'

export const contacts: SameKeys<typeof zh> = {
  failures: {
    notFound: 'No permission, or there is no such contact',
  },
}
