import { MOST_PRINTED } from '@groundbreak/contract/areas/exports'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { phrasesOf } from '@groundbreak/client/language'
import { Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { printPath } from '../../paths'
import type { MenuEntry } from '../../ui/menu-button'
import { showToast } from '../../ui/toasts'
import { RightAction } from '../../viewer/right-action'

const usePhrases = phrasesOf('exports')

/** To the print view of one project, beside it. Not there for who may not print. */
export function PrintLink({ projectid }: { projectid: number }) {
  const { print } = usePhrases().exports
  const navigate = useNavigate()
  return (
    <RightAction
      right="projects.print"
      icon={Printer}
      label={print.action}
      word={print.action}
      wideOnly
      onClick={() => void navigate(printPath([projectid]))}
    />
  )
}

/** To the print view of these projects, for a menu. */
export function usePrintEntries(ids: readonly number[]): MenuEntry[] {
  const { print } = usePhrases().exports
  const navigate = useNavigate()
  const user = useViewer().data?.user
  if (!can(user, 'projects.print')) return []
  const run = () =>
    ids.length > MOST_PRINTED
      ? showToast({ text: print.tooMany({ max: MOST_PRINTED }) })
      : void navigate(printPath(ids))
  return [{ key: 'print', label: print.action, icon: Printer, run }]
}
