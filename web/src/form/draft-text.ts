import { useViewer } from '@groundbreak/client/areas/session'
import { createStored } from '@groundbreak/client/stored'
import { useMemo, useState } from 'react'

/** Words that stay in this browser until they are sent: a reload or an ended session loses nothing. `of`: what they are about. */
export function useDraftText(of: string): [string, (text: string) => void] {
  const user = useViewer().data?.user.user_id
  const stored = useMemo(() => createStored(`draft:${of}:${user}`, ''), [of, user])
  const [text, setText] = useState(stored.get)
  return [
    text,
    (next) => {
      stored.set(next)
      setText(next)
    },
  ]
}
