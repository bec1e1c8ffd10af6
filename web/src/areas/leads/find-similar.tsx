import { phrasesOf } from '@groundbreak/client/language'
import { ScanSearch } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '../../ui/menu-button'
import { showToast } from '../../ui/toasts'
import { addressOfSimilar, mostToBeLike } from '../../project-lists'

const usePhrases = phrasesOf('leads')

/** Opens the list of what is like the projects selected. */
export function useSimilarEntry(ids: readonly number[]): MenuEntry {
  const { leads } = usePhrases()
  const navigate = useNavigate()
  const find = () => {
    if (ids.length > mostToBeLike) showToast({ text: leads.tooMany({ max: mostToBeLike }) })
    else void navigate(addressOfSimilar(ids))
  }
  return { key: 'similar', label: leads.findSimilar, icon: ScanSearch, run: find }
}
