import { customers } from '@groundbreak/contract/areas/customers'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** Limits raised by contract, or asked to be. */
export function useLimitRaises(firm_id: number) {
  return useAsk(customers.limitRaises, { firm_id })
}

/** What changes the limits of a customer. What shows them is read anew. */
export function useCustomerLimitActs() {
  const client = useQueryClient()
  const settle = useAct(customers.settleHabits)
  const ask = useAct(customers.askRaise)
  const decide = useAct(customers.decideRaise)
  const then = async <T>(deed: Promise<T>): Promise<T> => {
    const answer = await deed
    const shown = [customers.limitEvents, customers.limitRaises, customers.history]
    await Promise.all(shown.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    return answer
  }
  return {
    settle: (id: number) => then(settle.mutateAsync({ id })),
    ask: (input: Input<typeof customers.askRaise>) => then(ask.mutateAsync(input)),
    decide: (input: Input<typeof customers.decideRaise>) => then(decide.mutateAsync(input)),
  }
}
