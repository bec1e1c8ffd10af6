import { packages } from '@groundbreak/contract/areas/packages'
import type { Input, Output } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAct, useAsk } from '../query'

export type PackageListed = Output<typeof packages.list>['list'][number]

/** Packages sent to me or my firm, and those I made; the newest first. */
export function usePackages() {
  return useAsk(packages.list, {})
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
