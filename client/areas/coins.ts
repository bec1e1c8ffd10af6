import { coins } from '@groundbreak/contract/areas/coins'
import type { Input, Output } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

export type CaseOfProject = Output<typeof coins.caseProject>
export type CaseGiven = Input<typeof coins.submit>

/** The viewer's balance, the rule, and why the viewer earns none. */
export function usePoints() {
  return useAsk(coins.points, {})
}

export function useCaseSearch(keyword: string) {
  return useAsk(coins.findProjects, { keyword }, { enabled: keyword !== '', keep: keyword !== '' })
}

/** The project a case is about, while one is chosen. */
export function useCaseProject(projectid: number | undefined) {
  return useAsk(coins.caseProject, { projectid: projectid ?? 0 }, { enabled: projectid !== undefined })
}

export function useCaseActs() {
  const client = useQueryClient()
  const submit = useAct(coins.submit)
  const withdraw = useAct(coins.withdraw)
  const read = useAct(coins.read)
  const readAgain = () =>
    Promise.all(
      [coins.auditList, coins.points, coins.findProjects, coins.caseProject].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  return {
    submit: async (given: CaseGiven) => {
      const done = await submit.mutateAsync(given)
      await readAgain()
      return done
    },
    withdraw: async (id: number) => {
      try {
        await withdraw.mutateAsync({ id })
      } finally {
        await readAgain()
      }
    },
    /** The outcomes have been seen: the count goes, the list keeps what it shows. */
    markRead: async () => {
      await read.mutateAsync({})
      await client.invalidateQueries({ queryKey: [coins.points.name] })
    },
  }
}

export function useAuditCase(id: number) {
  return useAsk(coins.get, { id })
}

/** What the desk does with a case; list and case are read anew, also after a refusal. */
export function useAuditActs() {
  const client = useQueryClient()
  const decide = useAct(coins.decide)
  const takeBack = useAct(coins.takeBack)
  const thenRead = async <T>(deed: Promise<T>): Promise<T> => {
    try {
      return await deed
    } finally {
      await Promise.all(
        [coins.queue, coins.get].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      )
    }
  }
  return {
    decide: (given: Input<typeof coins.decide>) => thenRead(decide.mutateAsync(given)),
    takeBack: (given: Input<typeof coins.takeBack>) => thenRead(takeBack.mutateAsync(given)),
  }
}
