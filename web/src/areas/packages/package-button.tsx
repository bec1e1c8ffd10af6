import { packageLimits } from '@groundbreak/contract/areas/packages'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { phrasesOf } from '@groundbreak/client/language'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { PackageWizard } from './package-wizard'

const usePhrases = phrasesOf('packages')

/** Puts selected projects into a package; for who may send packages. */
export function PackageButton({ ids }: { ids: readonly number[] }) {
  const { packages } = usePhrases()
  const user = useViewer().data?.user
  const [open, setOpen] = useState(false)
  if (!can(user, 'packages.create')) return null
  const tooMany = ids.length > packageLimits.projects
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={Package}
        disabled={tooMany}
        reason={tooMany ? packages.failures.tooManyProjects({ max: packageLimits.projects }) : undefined}
        onClick={() => setOpen(true)}
      >
        {packages.action}
      </Button>
      <PackageWizard ids={ids} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
