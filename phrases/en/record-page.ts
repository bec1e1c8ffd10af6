import type { SameKeys } from '../shape'
import type { recordPage as zh } from '../zh/record-page'

export const recordPage: SameKeys<typeof zh> = {
  place: 'Where you are',
  back: 'Back to the list',
  keys: 'List',
}
