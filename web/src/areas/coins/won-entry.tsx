import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { submitCasePath } from '../../paths'
import './won-entry.css'

const usePhrases = phrasesOf('coins')

/** From a project to the form of a case about it. */
export function WonEntry({ projectid }: { projectid: number }) {
  const { coins } = usePhrases()
  if (!can(useViewer().data?.user, 'coins.earn')) return null
  return (
    <Link className="link won-entry" to={submitCasePath(projectid)}>
      {coins.won}
    </Link>
  )
}
