import { type HideReason, inbox, type InboxSelection } from '@groundbreak/contract/areas/inbox'
import { projects } from '@groundbreak/contract/areas/projects'
import type { Output } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAct, useAsk } from '../query'

export type InboxAnswer = Output<typeof inbox.list>
export type InboxPeek = Output<typeof inbox.peek>

/** How often an open inbox looks for news. */
export const inboxCheckMs = 10 * 60_000

/** A part of the inbox, or all; the answer before stays while the next loads. */
export function useInbox(selection: InboxSelection & { per_group?: number }) {
  return useAsk(inbox.list, selection, { keep: true, every: inboxCheckMs })
}

/** How many wait in the inbox. */
export function useInboxCount(enabled: boolean) {
  return useAsk(inbox.count, {}, { enabled, staleTime: inboxCheckMs / 2, every: inboxCheckMs })
}

export function useInboxPeek(projectid: number) {
  return useAsk(inbox.peek, { projectid }, { staleTime: 60_000 })
}

/** Which of these projects I hid and why, by id; at most 200 of them. */
export function useHiddenOnes(ids: readonly number[]) {
  const { data } = useAsk(inbox.hiddenOnes, { project_ids: [...ids] }, { enabled: ids.length > 0 })
  return useMemo(() => new Map((data?.list ?? []).map((one) => [one.projectid, one])), [data])
}

/** What changes the inbox. What shows it is read anew. */
export function useInboxActs() {
  const client = useQueryClient()
  const done = useAct(inbox.markDone)
  const undo = useAct(inbox.undoDone)
  const allDone = useAct(inbox.markAllDone)
  const undoAll = useAct(inbox.undoAllDone)
  const hide = useAct(inbox.hide)
  const unhide = useAct(inbox.unhide)
  const thenRead = async <T>(deed: Promise<T>, names: readonly string[]): Promise<T> => {
    const answer = await deed
    for (const name of names) await client.invalidateQueries({ queryKey: [name] })
    return answer
  }
  const own = [inbox.list.name, inbox.count.name, inbox.peek.name]
  const lists = [...own, inbox.hiddenOnes.name, projects.search.name]
  return {
    markDone: (items: readonly { projectid: number; until: string }[]) =>
      thenRead(done.mutateAsync({ items: [...items] }), own),
    undoDone: (ids: readonly number[]) => thenRead(undo.mutateAsync({ project_ids: [...ids] }), own),
    markAllDone: (selection: InboxSelection, until: string) =>
      thenRead(allDone.mutateAsync({ ...selection, until }), own),
    undoAllDone: () => thenRead(undoAll.mutateAsync({}), own),
    hide: (ids: readonly number[], reason: HideReason, words?: string) =>
      thenRead(hide.mutateAsync({ project_ids: [...ids], reason, words }), lists),
    unhide: (ids: readonly number[]) => thenRead(unhide.mutateAsync({ project_ids: [...ids] }), lists),
  }
}
