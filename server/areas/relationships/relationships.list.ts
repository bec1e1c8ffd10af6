import { amongOwn, type AskedOfList, type OwnList } from '../../own-lists/own-lists'
import { loadMarkedIds } from './relationships.queries'

/** The projects the viewer's firm has marked; none for staff. */
export function markedProjects(asked: AskedOfList): Promise<OwnList> {
  return ofFirm(asked, { removed: false })
}

/** The projects whose marks were removed; none for staff. */
export function unmarkedProjects(asked: AskedOfList): Promise<OwnList> {
  return ofFirm(asked, { removed: true })
}

/** The projects that were ever marked, removed or not; none for staff. */
export function everMarkedProjects(asked: AskedOfList): Promise<OwnList> {
  return ofFirm(asked, {})
}

async function ofFirm({ db, viewer: { firm } }: AskedOfList, which: { removed?: boolean }): Promise<OwnList> {
  return { clauses: [amongOwn(firm ? await loadMarkedIds(db, { firmId: firm.id, ...which }) : [])] }
}
