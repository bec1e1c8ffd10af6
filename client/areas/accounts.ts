import { accounts } from '@groundbreak/contract/areas/accounts'
import type { Lack, Permission, User } from '@groundbreak/contract/areas/session'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '../access'
import { useAct, useAsk } from '../query'
import { readViewerAgain, useViewer } from './session'

export function useDepartments(enabled = true) {
  return useAsk(accounts.departments, {}, { enabled })
}

export function useOwnFirm() {
  return useAsk(accounts.firm, {})
}

/** Whom to turn to for more rights. */
export function useWhomToAsk(enabled = true) {
  return useAsk(accounts.whomToAsk, {}, { enabled, staleTime: 300_000 })
}

/** Why this viewer does not have a right: what is lacking, `role` where the role never has it; null = has it. */
export function whyNot(user: User | undefined, right: Permission): Lack | 'role' | null {
  if (can(user, right)) return null
  return user?.lacks.find((one) => one.right === right)?.lack ?? 'role'
}

/** What changes users, departments and the firm. What shows them is read anew. */
export function useAccountActs() {
  const client = useQueryClient()
  const createUser = useAct(accounts.createUser)
  const editUser = useAct(accounts.editUser)
  const disableUser = useAct(accounts.disableUser)
  const enableUser = useAct(accounts.enableUser)
  const resetPassword = useAct(accounts.resetPassword)
  const endSessions = useAct(accounts.endSessions)
  const removeFactor = useAct(accounts.removeFactor)
  const saveDepartment = useAct(accounts.saveDepartment)
  const deleteDepartment = useAct(accounts.deleteDepartment)
  const saveSwitches = useAct(accounts.saveSwitches)
  const then = async <T>(deed: Promise<T>): Promise<T> => {
    const answer = await deed
    const shown = [accounts.users, accounts.departments, accounts.firm, accounts.history, accounts.whomToAsk]
    await Promise.all(shown.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    return answer
  }
  return {
    createUser: (input: Input<typeof accounts.createUser>) => then(createUser.mutateAsync(input)),
    editUser: (input: Input<typeof accounts.editUser>) => then(editUser.mutateAsync(input)),
    disableUser: (user_id: number) => then(disableUser.mutateAsync({ user_id })),
    enableUser: (user_id: number) => then(enableUser.mutateAsync({ user_id })),
    resetPassword: (user_id: number, password: string) =>
      then(resetPassword.mutateAsync({ user_id, password })),
    removeFactor: (user_id: number, reason: string) => then(removeFactor.mutateAsync({ user_id, reason })),
    endSessions: (user_id: number) => then(endSessions.mutateAsync({ user_id })),
    saveDepartment: (input: Input<typeof accounts.saveDepartment>) => then(saveDepartment.mutateAsync(input)),
    deleteDepartment: (id: number) => then(deleteDepartment.mutateAsync({ id })),
    saveSwitches: (input: Input<typeof accounts.saveSwitches>) => then(saveSwitches.mutateAsync(input)),
  }
}

/** Begins the five minutes after a trial: what the screens show is another set of rights from then on. */
export function useStartExperience() {
  const client = useQueryClient()
  const start = useAct(accounts.startExperience)
  return {
    busy: start.isPending,
    start: async () => {
      await start.mutateAsync({})
      await readViewerAgain(client)
      await client.invalidateQueries()
    },
  }
}

/** Whole seconds of experience left, by the server's count when it was asked and the time since; null = not running. */
export function useExperienceEnd(): number | null {
  const { data, dataUpdatedAt } = useViewer()
  const experience = data?.user.subscription?.experience
  return experience?.state === 'running' ? dataUpdatedAt + experience.seconds_left * 1000 : null
}
