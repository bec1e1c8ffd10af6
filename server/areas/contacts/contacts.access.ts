import type { Viewer } from '../../access/viewer'
import { boundsOf, type VisibleFirms, visibleFirms, withinBounds } from '../firms/firms.access'
import { visibleProjects } from '../projects/projects.access'

/** Which people a viewer sees; its SQL is a condition on `contacts c`. */
export type VisibleContacts = VisibleFirms

/** Those whose firm the viewer sees whole, and those named on a project of the subscription. */
export function visibleContacts(viewer: Viewer): VisibleContacts {
  const bounds = boundsOf(viewer)
  if (bounds === 'everything')
    return { everything: true, clauses: [], sql: () => ({ text: 'true', values: [] }) }
  const [firms, projects] = [visibleFirms(viewer), visibleProjects(viewer)]
  return {
    everything: false,
    clauses: withinBounds(bounds),
    sql: (first) => {
      const firm = firms.sql(first)
      const project = projects.sql(first + firm.values.length)
      return {
        text: `(exists (select from firms f where f.id = c.firm_id and ${firm.text})
  or exists (select from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id join projects p on p.id = pf.project_id
    where pc.contact_id = c.id and ${project.text}))`,
        values: [...firm.values, ...project.values],
      }
    },
  }
}
