import { useMemo } from 'react'
import { useViewer } from './areas/session'
import { createStored, type Stored } from './stored'

/** What this browser keeps for the user who is logged in, under a name; nothing yet is ''. */
export function useOwnStored(name: string): Stored {
  const user = useViewer().data?.user.user_id
  return useMemo(() => createStored(`${name}:${user}`, ''), [name, user])
}
