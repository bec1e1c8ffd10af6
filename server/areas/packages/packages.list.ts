import { amongOwn, type AskedOfList, type OwnList } from '../../own-lists/own-lists'
import { loadPackageProjects } from './packages.queries'

/** The projects of a package sent to the viewer, in its order; none of another's. */
export async function packageProjects({ db, viewer, which }: AskedOfList): Promise<OwnList> {
  const { userId, firm } = viewer
  const { package_id: id } = which
  const order =
    id === undefined ? [] : await loadPackageProjects(db, { id, userId, firmId: firm?.id ?? null })
  return { clauses: [amongOwn(order)], order }
}
