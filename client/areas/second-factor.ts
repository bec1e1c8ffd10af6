import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAct, useAsk } from '../query'

/**
 * What the login half done wants, with what it takes; asked once when it is shown. Not a question that is asked
 * anew: the step that goes on uses the ticket up, and what is asked after that would be refused.
 */
export function useWaitingLogin() {
  const { mutate, data, error } = useAct(secondFactor.waiting)
  useEffect(() => mutate({}), [mutate])
  return { data, error }
}

export function useSignOutOther() {
  return useAct(secondFactor.signOutOther)
}

/** The viewer's own dynamic token. */
export function useSecondFactor() {
  return useAsk(secondFactor.status, {})
}

export function useSecondFactorActs() {
  const client = useQueryClient()
  const enrol = useAct(secondFactor.enrol)
  const choose = useAct(secondFactor.choose)
  const renewCodes = useAct(secondFactor.renewCodes)
  const turnOff = useAct(secondFactor.turnOff)
  const refuseRemoval = useAct(secondFactor.refuseRemoval)
  const readAgain = () => client.invalidateQueries({ queryKey: [secondFactor.status.name] })
  return { enrol, choose, renewCodes, turnOff, refuseRemoval, readAgain }
}
