import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Contact, Landmark } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths'
import { Segmented } from '../../ui/segmented'

const usePhrases = phrasesOf('firmSearch')

type Target = 'firms' | 'people'
const addressOf: Record<Target, string> = { firms: paths.firmsList, people: paths.firmsContacts }
const otherOf: Record<Target, Target> = { firms: 'people', people: 'firms' }

/** The other list with the conditions of this one; those that it does not have say nothing there. */
function useOther(here: Target): string {
  const [params] = useSearchParams()
  const kept = new URLSearchParams(params)
  for (const name of ['page', 'sort']) kept.delete(name)
  const search = kept.toString()
  return addressOf[otherOf[here]] + (search === '' ? '' : `?${search}`)
}

/** Firms or the people in them, with the same conditions; not for whoever may not see people. */
export function TargetSwitch({ here }: { here: Target }) {
  const { target, targets } = usePhrases().firmSearch
  const other = useOther(here)
  const navigate = useNavigate()
  const seesPeople = can(useViewer().data?.user, 'contacts.read')
  if (!seesPeople) return null
  return (
    <Segmented
      label={target}
      value={here}
      options={[
        { value: 'firms', label: targets.firms, icon: Landmark },
        { value: 'people', label: targets.people, icon: Contact },
      ]}
      onChange={(value) => (value === here ? undefined : void navigate(other))}
    />
  )
}

/** How many the same conditions give of the other kind. */
export function OtherTarget({ here, total }: { here: Target; total: number | null | undefined }) {
  const { same, firmsToo, peopleToo } = usePhrases().firmSearch
  const other = useOther(here)
  if (total === null || total === undefined) return null
  const words = here === 'firms' ? peopleToo : firmsToo
  return (
    <>
      <span className="mute small">{same}</span>
      <Link className="link small" to={other}>
        {words({ count: whole(total) })}
      </Link>
    </>
  )
}
