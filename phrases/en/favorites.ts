import type { SameKeys } from '../shape'
import type { favorites as zh } from '../zh/favorites'

export const favorites: SameKeys<typeof zh> = {
  firstFolder: 'My favourites',
}
