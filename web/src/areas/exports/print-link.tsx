import { MOST_PRINTED } from '@groundbreak/contract/areas/exports'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { phrasesOf } from '@groundbreak/client/language'
import { Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { printPath } from '../../paths'
import { Button } from '../../ui/button'
import type { MenuEntry } from '../../ui/menu-button'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('exports')

/** To the print view of these projects. Not there for who may not print. */
export function PrintLink({ ids }: { ids: readonly number[] }) {
  const { print } = usePhrases().exports
  const { may, tooMany, go } = usePrinting(ids)
  if (!may) return null
  return (
    <Button
      icon={Printer}
      disabled={tooMany}
      reason={tooMany ? print.tooMany({ max: MOST_PRINTED }) : undefined}
      onClick={go}
    >
      {print.action}
    </Button>
  )
}

/** The same for a menu. */
export function usePrintEntries(ids: readonly number[]): MenuEntry[] {
  const { print } = usePhrases().exports
  const { may, tooMany, go } = usePrinting(ids)
  const run = () => (tooMany ? showToast({ text: print.tooMany({ max: MOST_PRINTED }) }) : go())
  return may ? [{ key: 'print', label: print.action, icon: Printer, run }] : []
}

function usePrinting(ids: readonly number[]) {
  const navigate = useNavigate()
  const user = useViewer().data?.user
  return {
    may: can(user, 'projects.print'),
    tooMany: ids.length > MOST_PRINTED,
    go: () => void navigate(printPath(ids)),
  }
}
