import { usePhrases } from '@groundbreak/client/language'
import { ScanSearch } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { addressOfSimilar, mostToBeLike } from '../projects/project-lists'

/** Opens the list of what is like the projects selected. */
export function FindSimilar({ ids }: { ids: readonly number[] }) {
  const { leads } = usePhrases()
  const navigate = useNavigate()
  const find = () => {
    if (ids.length > mostToBeLike) showToast({ text: leads.tooMany({ max: mostToBeLike }) })
    else void navigate(addressOfSimilar(ids))
  }
  return (
    <Button kind="quiet" size="s" icon={ScanSearch} onClick={find}>
      {leads.findSimilar}
    </Button>
  )
}
