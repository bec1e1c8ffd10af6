import { loadViewer } from '@groundbreak/client/areas/session'
import { hasSession } from '@groundbreak/client/call'
import { CallFailure } from '@groundbreak/client/failure'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { loginPath, paths } from '../paths'
import { wantedAfterLogin } from '../viewer/wanted-after-login'

/** What an account for tenders alone has here. */
const ofBidOnly: ReadonlySet<string> = new Set([paths.projectsHome, paths.userChangePassword])

/** Before a protected screen: without a session to login and back; a password that must be changed comes first. */
export function protect(client: QueryClient) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const wanted = url.pathname + url.search
    if (!hasSession()) return redirect(loginPath(wanted))
    try {
      const { user } = await loadViewer(client)
      if (user.need_change_pwd && url.pathname !== paths.userChangePassword)
        return redirect(paths.userChangePassword)
      // Sent away from the home, whatever was wanted.
      if (user.only_in_bid_subscription && !ofBidOnly.has(url.pathname)) return redirect(paths.projectsHome)
      return null
    } catch (failure) {
      return whereTo(failure, wanted, url.pathname)
    }
  }
}

function whereTo(failure: unknown, wanted: string, path: string) {
  if (!(failure instanceof CallFailure)) throw failure
  if (failure.kind === 'sessionEnded') return redirect(loginPath(wanted))
  if (failure.kind === 'passwordChangeRequired')
    return path === paths.userChangePassword ? null : redirect(paths.userChangePassword)
  if (failure.kind === 'appLoginRequired') return path === paths.appLogin ? null : redirect(paths.appLogin)
  throw failure
}

/** Before login: whoever is logged in goes on. */
export function skipLogin({ request }: LoaderFunctionArgs) {
  if (!hasSession()) return null
  return redirect(wantedAfterLogin(new URL(request.url).searchParams))
}
