import { packages } from '@groundbreak/contract/areas/packages'
import type { Input } from '@groundbreak/contract/define'
import { useAct, useAsk } from '../query'

/** A package; being shown marks it as seen. */
export function usePackage(id: number | undefined) {
  return useAsk(packages.show, { id: id ?? 0 }, { enabled: id !== undefined })
}

export function useFirmsToSend() {
  return useAct(packages.validSubFirms)
}

export function useAccountsToSend() {
  return useAct(packages.validAccounts)
}

export function useCreatePackage() {
  const create = useAct(packages.create)
  return (given: Input<typeof packages.create>) => create.mutateAsync(given)
}
