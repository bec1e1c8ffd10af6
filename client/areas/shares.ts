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

/** What a link to a project shows. Each look counts, so it is asked once. */
export function useSharedProject(token: string) {
  return useAsk(shares.show, { request_token: token }, { staleTime: Infinity })
}

/** What a link to positions shows. */
export function useSharedPositions(token: string) {
  return useAsk(shares.showPositions, { request_token: token }, { staleTime: Infinity })
}
