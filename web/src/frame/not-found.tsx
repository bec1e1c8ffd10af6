import { hasSession } from '@groundbreak/client/call'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { Failed } from '../page/failed'
import { NothingHere } from '../page/nothing-here'
import { PlainPage } from '../page/plain-page'
import { useDocumentTitle } from '../page/title'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import type { Around } from './around'
import { Inside } from './inside'

const usePhrases = phrasesOf('core', 'shell', 'titles')

/** Any address that no screen has. */
export function NotFound({ around }: { around: Around }) {
  const nothing = <NothingHere />
  // Who is logged in keeps the ways to everything else.
  return hasSession() ? <Inside around={around}>{nothing}</Inside> : <PlainPage>{nothing}</PlainPage>
}

/** A screen of the list that is not built yet. */
export function Coming() {
  const { shell, titles } = usePhrases()
  const navigate = useNavigate()
  const title = useDocumentTitle()
  return (
    <div className="filled">
      <title>{title}</title>
      <EmptyState
        level={1}
        title={title.split(' · ')[0] ?? titles.projectsHome}
        reason={shell.coming.reason}
        action={<Button onClick={() => void navigate(paths.projectsList)}>{shell.coming.projects}</Button>}
      />
    </div>
  )
}

/** What stands in place of a screen that broke or could not be loaded. */
export function Broken() {
  const { core } = usePhrases()
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  // Not a revalidation: where its answer is there before React has drawn that it runs, the router keeps the error.
  const comeAgain = () => void navigate(location, { replace: true, state: location.state })
  return (
    <div className="filled">
      <Failed
        title={core.failed.broken}
        reason={error instanceof CallFailure ? error.message : core.failed.brokenReason}
        failure={error}
        onRetry={error instanceof CallFailure ? comeAgain : () => window.location.reload()}
      />
    </div>
  )
}
