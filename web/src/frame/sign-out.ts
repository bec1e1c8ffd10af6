import { forgetViewer, useLogout } from '@groundbreak/client/areas/session'
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
  return () => {
    logout.mutate(
      {},
      {
        onSuccess: () => showToast({ text: shell.loggedOut }),
        onError: () => showToast({ text: errors.session.logoutFailed }),
        onSettled: () => {
          forgetViewer(client)
          void navigate(paths.login)
        },
      },
    )
  }
}
