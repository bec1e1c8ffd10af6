import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** What the login half done wants, with what it takes. Asked once each time it is shown. */
export function useWaitingLogin() {
  return useAsk(secondFactor.waiting, {}, { staleTime: 0 })
}

export function useTokenLogin() {
  return useAct(secondFactor.verify)
}

export function useSecondStepActs() {
  return { complete: useAct(secondFactor.complete), signOutOther: useAct(secondFactor.signOutOther) }
}

export function useStepUp() {
  return useAct(secondFactor.stepUp)
}

/** The viewer's own dynamic token. */
export function useSecondFactor() {
  return useAsk(secondFactor.status, {})
}

export function useSecondFactorActs() {
  const client = useQueryClient()
  const enrol = useAct(secondFactor.enrol)
  const confirm = useAct(secondFactor.confirm)
  const choose = useAct(secondFactor.choose)
  const renewCodes = useAct(secondFactor.renewCodes)
  const turnOff = useAct(secondFactor.turnOff)
  const readAgain = () => client.invalidateQueries({ queryKey: [secondFactor.status.name] })
  return { enrol, confirm, choose, renewCodes, turnOff, readAgain }
}
