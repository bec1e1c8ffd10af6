import type { Input } from '@groundbreak/contract/define'
import { type ShareKind, shareDays, shares } from '@groundbreak/contract/areas/shares'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

export type ShareDays = (typeof shareDays)[number]

/** My links to a project that still open. */
export function useShares(projectid: number, enabled: boolean) {
  return useAsk(shares.list, { projectid }, { enabled })
}

export function useShareActs() {
  const client = useQueryClient()
  const create = useAct(shares.create)
  const revoke = useAct(shares.revoke)
  const read = () => client.invalidateQueries({ queryKey: [shares.list.name] })
  return {
    /** Answers the token of the new link, which is told only now. */
    create: async (given: { kind: ShareKind; ids: readonly number[]; days: ShareDays }) => {
      const { kind, ids, days } = given
      const made = await create.mutateAsync({ kind, days, project_ids: [...ids] })
      await read()
      return made
    },
    revoke: async (id: number) => {
      await revoke.mutateAsync({ id })
      await read()
    },
  }
}

/** What a link to a project shows; `sound`: there could be one. */
export function useSharedProject(token: string) {
  return useShared(shares.show, token)
}

/** What a link to positions shows. */
export function useSharedPositions(token: string) {
  return useShared(shares.showPositions, token)
}

/** Each look counts, so it is asked once. */
function useShared<C extends typeof shares.show | typeof shares.showPositions>(call: C, token: string) {
  const input = { request_token: token }
  const sound = call.input.safeParse(input).success
  const { data, error, refetch } = useAsk(call, input as Input<C>, { staleTime: Infinity, enabled: sound })
  return { data, error, refetch, sound }
}
