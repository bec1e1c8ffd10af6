import { packages } from '@groundbreak/contract/areas/packages'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** A package; being shown marks it as seen. */
export function usePackage(id: number | undefined) {
  return useAsk(packages.show, { id: id ?? 0 }, { enabled: id !== undefined })
}

/** Packages sent to me or my firm, or made by me. */
export function usePackages() {
  return useAsk(packages.list, {})
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
