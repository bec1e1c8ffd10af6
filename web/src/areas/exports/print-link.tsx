import { MOST_PRINTED } from '@groundbreak/contract/areas/exports'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { usePhrases } from '@groundbreak/client/language'
import { Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { printPath } from '../../paths'
import { Button } from '../../ui/button'

/** To the print view of these projects. Not there for who may not print. */
export function PrintLink({ ids, small = false }: { ids: readonly number[]; small?: boolean }) {
  const { print } = usePhrases().exports
  const navigate = useNavigate()
  const user = useViewer().data?.user
  if (!can(user, 'projects.print')) return null
  const tooMany = ids.length > MOST_PRINTED
  return (
    <Button
      icon={Printer}
      kind={small ? 'quiet' : 'default'}
      size={small ? 's' : 'm'}
      disabled={tooMany}
      reason={tooMany ? print.tooMany({ max: MOST_PRINTED }) : undefined}
      onClick={() => void navigate(printPath(ids))}
    >
      {print.action}
    </Button>
  )
}
