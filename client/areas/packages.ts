import { packages } from '@groundbreak/contract/areas/packages'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAct, useAsk } from '../query'

/** How many packages were sent to me or my firm, and how many of them are new. */
export function usePackageCounts() {
  return useAsk(packages.list, { per_page: 1 }).data?.counts
}

/** A package; being shown marks it as seen. */
export function usePackage(id: number | undefined) {
  const client = useQueryClient()
  const answer = useAsk(packages.show, { id: id ?? 0 }, { enabled: id !== undefined })
  const { dataUpdatedAt } = answer
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: [packages.list.name] })
  }, [client, dataUpdatedAt])
  return answer
}

export function useFirmsToSend() {
  return useAct(packages.validSubFirms)
}

export function useAccountsToSend() {
  return useAct(packages.validAccounts)
}

export function useCreatePackage() {
  const client = useQueryClient()
  const create = useAct(packages.create)
  return async (given: Input<typeof packages.create>) => {
    const made = await create.mutateAsync(given)
    await client.invalidateQueries({ queryKey: [packages.list.name] })
    return made
  }
}
