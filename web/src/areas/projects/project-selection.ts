import { mostSelected } from '@groundbreak/contract/areas/projects.parts'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { useKeptKeys, type KeptSelection } from '../../list/kept-selection'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('lists')

/** The projects selected on whichever lists and pages, of this account in this tab of the browser. */
export function useProjectSelection(): KeptSelection {
  const viewer = useViewer().data
  const { lists } = usePhrases()
  const kept = useKeptKeys(`selected:projects:${viewer?.user.user_id ?? 0}`)
  const max = viewer?.limits.selected_projects ?? mostSelected
  const { over } = lists.selection
  return useMemo(
    () => ({
      ...kept,
      max,
      onOver: () => void showToast({ id: 'selected-over', text: over({ max: whole(max) }) }),
    }),
    [kept, max, over],
  )
}

/** The same as ids of projects. */
export function useSelectedProjects(): readonly number[] {
  const { keys } = useProjectSelection()
  return useMemo(() => [...keys].map(Number), [keys])
}
