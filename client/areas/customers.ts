import { customers } from '@groundbreak/contract/areas/customers'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** Who can look after customers. */
export function useAccountManagers() {
  return useAsk(customers.managers, {}, { staleTime: 300_000 })
}

/** What changes customers, subscriptions and the provider's accounts. What shows them is read anew. */
export function useCustomerActs() {
  const client = useQueryClient()
  const create = useAct(customers.create)
  const edit = useAct(customers.edit)
  const saveSubscription = useAct(customers.saveSubscription)
  const editUser = useAct(customers.editUser)
  const resetPassword = useAct(customers.resetPassword)
  const removeFactor = useAct(customers.removeFactor)
  const askFactorRemoval = useAct(customers.askFactorRemoval)
  const decideFactorRemoval = useAct(customers.decideFactorRemoval)
  const createAdministrator = useAct(customers.createAdministrator)
  const createStaff = useAct(customers.createStaff)
  const editStaff = useAct(customers.editStaff)
  const resetStaffPassword = useAct(customers.resetStaffPassword)
  const then = async <T>(deed: Promise<T>): Promise<T> => {
    const answer = await deed
    const { search, get, managers, users, history, staff, staffHistory } = customers
    const shown = [search, get, managers, users, history, staff, staffHistory]
    await Promise.all(shown.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    return answer
  }
  return {
    create: (input: Input<typeof customers.create>) => then(create.mutateAsync(input)),
    edit: (input: Input<typeof customers.edit>) => then(edit.mutateAsync(input)),
    saveSubscription: (input: Input<typeof customers.saveSubscription>) =>
      then(saveSubscription.mutateAsync(input)),
    editUser: (input: Input<typeof customers.editUser>) => then(editUser.mutateAsync(input)),
    resetPassword: (input: Input<typeof customers.resetPassword>) => then(resetPassword.mutateAsync(input)),
    removeFactor: (user_id: number, reason: string) => then(removeFactor.mutateAsync({ user_id, reason })),
    askFactorRemoval: (user_id: number, reason: string) =>
      then(askFactorRemoval.mutateAsync({ user_id, reason })),
    decideFactorRemoval: (input: Input<typeof customers.decideFactorRemoval>) =>
      then(decideFactorRemoval.mutateAsync(input)),
    createAdministrator: (input: Input<typeof customers.createAdministrator>) =>
      then(createAdministrator.mutateAsync(input)),
    createStaff: (input: Input<typeof customers.createStaff>) => then(createStaff.mutateAsync(input)),
    editStaff: (input: Input<typeof customers.editStaff>) => then(editStaff.mutateAsync(input)),
    resetStaffPassword: (user_id: number, password: string) =>
      then(resetStaffPassword.mutateAsync({ user_id, password })),
  }
}
