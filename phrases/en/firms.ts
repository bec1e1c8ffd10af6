import type { SameKeys } from '../shape'
import type { firms as zh } from '../zh/firms'
import { firmPage } from './firms-page'

export const firms: SameKeys<typeof zh> = {
  page: firmPage,
  related: 'What its firms do elsewhere',
  relatedNote: 'counted within your subscription',
  fields: {
    firm: 'Firm',
    roles: 'Roles',
    total: 'Projects',
    province: (v) => `In ${v.province}`,
    together: 'With others of this project',
  },
  openTogether: (v) => `Projects of ${v.firm} with other firms of this project`,
  togetherTitle: (v) => `${v.firm}: projects together`,
  projectsTitle: (v) => `Projects of ${v.firm}`,
  openProjects: (v) => `Projects of ${v.firm}`,
  showAll: (v) => `See all ${v.count} in the list`,
  failed: 'The firms could not be loaded',
  none: 'No firms are on record yet.',
  seniors: 'Senior management',
  seniorsNote: 'who decides in these firms; last 5 digits hidden',
  noSeniors: 'No senior managers of these firms are on record yet.',
  noPermission: 'You may not see contacts.',
  onProject: 'Contact of this project',
  seniorsFailed: 'The senior managers could not be loaded',
  failures: {
    notFound: 'No permission, or there is no such firm',
    vagueName: 'That term does not match a firm accurately. Enter a more specific one.',
    tooManyWatched: (v) => `You can watch at most ${v.max} firms; stop watching some first`,
  },
}
