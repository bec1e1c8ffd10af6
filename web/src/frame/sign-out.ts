import { forgetSession, useLogout } from '@groundbreak/client/areas/session'
import { usePhrases } from '@groundbreak/client/language'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths'
import { showToast } from '../ui/toasts'

/** Logs out. Whatever the server says, this browser forgets the user and goes to login. */
export function useSignOut(): () => void {
  const { shell, errors } = usePhrases()
  const client = useQueryClient()
  const navigate = useNavigate()
  const logout = useLogout()
  const leave = async () => {
    // What is under way would be answered with "session ended".
    await client.cancelQueries()
    const text = await logout.mutateAsync({}).then(
      () => shell.loggedOut,
      () => errors.session.logoutFailed,
    )
    forgetSession()
    await navigate(paths.login)
    // Only now: the screens left would have asked anew for what is cleared.
    client.clear()
    showToast({ text })
  }
  return () => void leave()
}
