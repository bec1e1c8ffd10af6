import { leads, type LeadWeights } from '@groundbreak/contract/areas/leads'
import type { Output } from '@groundbreak/contract/define'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../call'
import { useAct, useAsk } from '../query'

export type WhyLead = Output<typeof leads.why>
export type SimilarProject = Output<typeof leads.similar>['list'][number]
export type RecommendedProject = Output<typeof leads.recommended>['list'][number]

const MOST_AT_ONCE = 200

interface Waiting {
  id: number
  tell: (score: number | null) => void
  refuse: (error: unknown) => void
}

let waiting: Waiting[] = []

/** Asks for the scores of everything that was drawn at once in one call. */
function scoreOf(id: number): Promise<number | null> {
  return new Promise((tell, refuse) => {
    waiting.push({ id, tell, refuse })
    if (waiting.length === 1) setTimeout(() => void askForWaiting(), 0)
    if (waiting.length === MOST_AT_ONCE) void askForWaiting()
  })
}

async function askForWaiting(): Promise<void> {
  const asked = waiting
  waiting = []
  if (asked.length === 0) return
  try {
    const { list } = await send(leads.scores, { project_ids: [...new Set(asked.map(({ id }) => id))] })
    const scores = new Map(list.map(({ projectid, score }) => [projectid, score]))
    for (const { id, tell } of asked) tell(scores.get(id) ?? null)
  } catch (error) {
    for (const { refuse } of asked) refuse(error)
  }
}

/** The score of a project for the viewer; null = it has none. Those of one screen come in one call. */
export function useLeadScore(projectid: number) {
  return useQuery({
    queryKey: [leads.scores.name, projectid],
    queryFn: () => scoreOf(projectid),
    staleTime: 60_000,
  })
}

/** The score with its parts and their facts. */
export function useWhyLead(projectid: number) {
  return useAsk(leads.why, { projectid })
}

export function useSimilarProjects(projectIds: readonly number[], perPage: number) {
  return useAsk(leads.similar, { project_ids: [...projectIds], per_page: perPage })
}

export function useRecommended(perPage: number) {
  return useAsk(leads.recommended, { per_page: perPage })
}

export function useLeadWeights() {
  return useAsk(leads.weights, {})
}

/** Sets the firm's weights, null for the defaults; every score is read anew. */
export function useSaveLeadWeights() {
  const client = useQueryClient()
  const save = useAct(leads.saveWeights)
  return async (weights: LeadWeights | null) => {
    const answer = await save.mutateAsync({ weights })
    for (const call of Object.values(leads)) await client.invalidateQueries({ queryKey: [call.name] })
    return answer.weights
  }
}
