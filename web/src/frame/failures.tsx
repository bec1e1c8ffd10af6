import { forgetViewer } from '@groundbreak/client/areas/session'
import type { CallFailure } from '@groundbreak/client/failure'
import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { showToast } from '../ui/toasts'
import { tellNoConnection } from '../page/no-connection'
import { loginPath, paths } from '../paths'
import { expiredSession } from '../viewer/expired-session'
import { askNoPermission } from './no-permission'
import { askSecondStep } from '../viewer/second-step'

interface Place {
  client: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}

/** What every screen does alike about a failed call; the rest is shown where it was asked. */
export function onFailure(failure: CallFailure, { client, router }: Place): void {
  const { location, navigation } = router.state
  const { pathname, search } = location
  const toLogin = () => {
    forgetViewer(client)
    void router.navigate(pathname === paths.login ? paths.login : loginPath(pathname + search))
  }
  switch (failure.kind) {
    case 'sessionEnded':
      // Calls under way fail together; the first one, or the user, has left already.
      if ((navigation.location ?? location).pathname === paths.login) return
      expiredSession.message = failure.message
      toLogin()
      return
    case 'secondStep':
      askSecondStep(failure.code)
      return
    case 'passwordChangeRequired':
      if (pathname !== paths.userChangePassword) void router.navigate(paths.userChangePassword)
      return
    case 'appLoginRequired':
      void router.navigate(paths.appLogin)
      return
    case 'noPermission':
      askNoPermission(failure.message, toLogin)
      return
    case 'tooFrequent':
    case 'timeout':
    case 'unavailable':
      showToast({ id: failure.kind, text: failure.message })
      return
    case 'unreachable':
      tellNoConnection()
      return
    default:
  }
}
