import { personalData } from '@groundbreak/contract/areas/personal-data'
import type { Output } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

export type ObjectionTold = Output<typeof personalData.objections>['list'][number]

/** What people asked, and how far it is. */
export function useObjections() {
  return useAsk(personalData.objections, {}, { every: 10_000 })
}

/** What is done for a person; what is shown of requests is read anew. */
export function usePersonalDataActs() {
  const client = useQueryClient()
  const copy = useAct(personalData.copy)
  const forget = useAct(personalData.forget)
  const readAgain = () => client.invalidateQueries({ queryKey: [personalData.objections.name] })
  return { copy, forget, readAgain }
}
