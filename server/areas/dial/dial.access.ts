import type { Viewer } from '../../access/viewer'

/** Whose calls, over all projects, a viewer reads. */
export type CallScope = 'own' | 'department' | 'firm'

/**
 * An employee reads the own calls, a team leader those of the department, an administrator those of the firm; the
 * provider's staff their own. (On one project everybody of the firm sees who called: see the records.)
 */
export function callScope({ role, firm }: Viewer): CallScope {
  if (firm === null) return 'own'
  if (role === 'firm_admin' || role === 'sub_admin') return 'firm'
  return role === 'leader' ? 'department' : 'own'
}
