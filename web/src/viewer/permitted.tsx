import type { Permission } from '@groundbreak/contract/areas/session'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { Outlet } from 'react-router'
import { NoRight } from './no-right'

/** The screen of the route for who has the right, and for others which one it takes. */
export function Permitted({ right }: { right: Permission }) {
  const { data } = useViewer()
  if (!data) return null
  return can(data.user, right) ? <Outlet /> : <NoRight right={right} />
}
