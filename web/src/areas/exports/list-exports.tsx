import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { withWords } from '@groundbreak/client/language'
import { lazy, type ReactNode, Suspense } from 'react'
import { type DrawExports, ListExports } from '../../list/list-exports'

// It comes with the first list that is exported.
const ListExportMenu = lazy(() => withWords(() => import('./list-export-menu')))

const draw: DrawExports = {
  whole: (of) =>
    of.total === 0 ? null : (
      <Suspense>
        <ListExportMenu {...of} count={of.total} look="sign" />
      </Suspense>
    ),
  selected: (of) => (
    <Suspense>
      <ListExportMenu {...of} count={of.ids.length} look="bar" />
    </Suspense>
  ),
}

/** Gives lists their exports, where the viewer may export. */
export function ExportsOfLists({ children }: { children: ReactNode }) {
  const mayExport = can(useViewer().data?.user, 'projects.export')
  return <ListExports value={mayExport ? draw : undefined}>{children}</ListExports>
}
