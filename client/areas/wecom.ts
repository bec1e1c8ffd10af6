import type { Output } from '@groundbreak/contract/define'
import { wecom } from '@groundbreak/contract/areas/wecom'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../call'
import type { CallFailure } from '../failure'
import { useAct, useAsk } from '../query'

/** Which ways of scanning this installation has. */
export function useScanWays() {
  return useAsk(wecom.authenticate, {}, { staleTime: Infinity })
}

/** The address of WeCom's page for this browser. */
export function useWecomAddress() {
  return useAct(wecom.qr)
}

type Answer = Output<typeof wecom.confirm>

/** What follows once WeCom led back: with its code once, without it (the page was loaded again) what is missing. */
export function useWecomReturn({ state, code }: { state: string; code: string | null }) {
  return useQuery<Answer, CallFailure>({
    queryKey: [wecom.confirm.name, state],
    queryFn: async ({ signal }) => {
      if (code !== null) return send(wecom.confirm, { state, code }, signal)
      const missing = await send(wecom.needCheckPwd, { state }, signal)
      if (missing.need_bind) return { step: 'bind', account: null, login: null }
      if (missing.need_check_pwd) return { step: 'password', account: missing.account, login: null }
      return send(wecom.confirm, { state }, signal)
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

export function useWecomSteps() {
  return { bind: useAct(wecom.bind), confirm: useAct(wecom.confirm) }
}

/** The WeCom member bound to the own account. */
export function useWecomBinding() {
  return useAsk(wecom.binding, {})
}

export function useWecomUnbind(): () => Promise<void> {
  const client = useQueryClient()
  const unbind = useAct(wecom.unbind)
  return async () => {
    await unbind.mutateAsync({})
    await client.invalidateQueries({ queryKey: [wecom.binding.name] })
  }
}
