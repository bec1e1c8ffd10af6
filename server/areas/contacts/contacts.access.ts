import { scopeOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'
import type { Clause } from '../../search/query'
import { visibleFirms, withinScope } from '../firms/firms.access'
import { visibleProjects } from '../projects/projects.access'

/** Which contacts a viewer sees, in the forms its users need. */
export interface VisibleContacts {
  everything: boolean
  /** For the search engine. */
  clauses: Clause[]
  /** On `contacts c`, its values from `$first` on. */
  sql: (first: number) => { text: string; values: unknown[] }
}

const nobody: Clause = { kind: 'ids', dimension: 'right', ids: [] }

/** Those who work for a firm that the viewer sees, and those named on a project that the viewer sees; none without the right to read contacts. */
export function visibleContacts(viewer: Viewer): VisibleContacts {
  const firms = visibleFirms(viewer)
  const projects = visibleProjects(viewer)
  if (!viewer.can.has('contacts.read'))
    return { everything: false, clauses: [nobody], sql: () => ({ text: 'false', values: [] }) }
  if (firms.everything) return firms
  return {
    everything: false,
    clauses: withinScope(scopeOf(viewer)),
    sql: (first) => {
      const ofFirms = firms.sql(first)
      const ofProjects = projects.sql(first + ofFirms.values.length)
      return {
        text: `(exists (select from firms f where f.id = c.firm_id and ${ofFirms.text})
  or exists (select from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
    join projects p on p.id = pf.project_id where pc.contact_id = c.id and ${ofProjects.text}))`,
        values: [...ofFirms.values, ...ofProjects.values],
      }
    },
  }
}
