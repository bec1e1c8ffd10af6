import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import type { AppUser } from '@groundbreak/contract/areas/session'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '../call'
import { useAct, useAsk } from '../query'
import { changeViewer } from './session'

function keep(client: QueryClient, app_user: AppUser | null): void {
  changeViewer(client, (info) => ({ ...info, app_user }))
}

/** Reads the personal account of this session anew; whatever goes wrong, this browser no longer counts it as logged in. */
export function useRefreshAppUser(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    keep(client, await send(appAccounts.info, {}).catch(() => null))
  }, [client])
}

/** Logs the personal account in beside the session, and out again. */
export function useAppLogin() {
  const client = useQueryClient()
  const login = useAct(appAccounts.login)
  const logout = useAct(appAccounts.logout)
  return {
    busy: login.isPending || logout.isPending,
    login: async (given: { username: string; password: string }) => {
      const app = await login.mutateAsync(given)
      keep(client, app)
      return app
    },
    logout: async () => {
      await logout.mutateAsync({})
      keep(client, null)
    },
  }
}

/** The account bound to the own one. */
export function useBinding() {
  return useAsk(appAccounts.binding, {})
}

export function useBindingActs() {
  const client = useQueryClient()
  const bind = useAct(appAccounts.bind)
  const unbind = useAct(appAccounts.unbind)
  const refresh = useRefreshAppUser()
  const read = async () => {
    await client.invalidateQueries({ queryKey: [appAccounts.binding.name] })
    await refresh()
  }
  return {
    bind,
    unbind: async () => {
      await unbind.mutateAsync({})
      await read()
    },
    read,
  }
}
