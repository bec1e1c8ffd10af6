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
    // First, so that nothing more is asked in the user's name, neither by what is under way nor by a screen left.
    forgetSession()
    const left = Promise.resolve(navigate(paths.login))
    await client.cancelQueries()
    const text = await logout.mutateAsync({}).then(
      () => shell.loggedOut,
      () => errors.session.logoutFailed,
    )
    await left
    client.clear()
    showToast({ text })
  }
  return () => void leave()
}
