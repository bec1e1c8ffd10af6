import type { Entity } from '../../search/query'
import { projectEntity } from '../projects/projects.columns'

/** People as the search engine knows them; `place`: of their projects and of their firm's. `updated` in epoch milliseconds. */
export const contactEntity: Entity<'contacts'> = {
  name: 'contacts',
  text: ['name', 'firm', 'position'],
  pinyin: ['name', 'firm'],
  codes: ['firm', 'province', 'city', 'position', 'resigned', 'role', 'role_group', 'place'],
  numbers: ['updated', 'projects'],
  order: 'updated',
  links: [projectEntity],
}
