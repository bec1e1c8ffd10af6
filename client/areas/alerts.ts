import { alerts, type AlertRhythm } from '@groundbreak/contract/areas/alerts'
import type { Input } from '@groundbreak/contract/define'
import { projects } from '@groundbreak/contract/areas/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAct, useAsk } from '../query'

/** The own email groups with their addresses. */
export function useAlertGroups() {
  return useAsk(alerts.groups, {})
}

/** The own address book. */
export function useAlertContacts(enabled = true) {
  return useAsk(alerts.contacts, {}, { enabled })
}

/** In which group each of these projects is on alert, by id. */
export function useAlertsOf(ids: readonly number[]): ReadonlyMap<number, number> {
  const { data } = useAsk(
    alerts.ofProjects,
    { project_ids: [...ids] },
    { enabled: ids.length > 0, keep: true },
  )
  return useMemo(() => new Map((data?.list ?? []).map((one) => [one.projectid, one.group_id])), [data])
}

/** What changes alerts, groups and the address book. What shows them is read anew. */
export function useAlertActs() {
  const client = useQueryClient()
  const append = useAct(alerts.appendProjects)
  const remove = useAct(alerts.removeProjects)
  const saveGroup = useAct(alerts.saveGroup)
  const deleteGroup = useAct(alerts.deleteGroup)
  const saveContact = useAct(alerts.saveContact)
  const deleteContact = useAct(alerts.deleteContact)
  const ask = useAct(alerts.askContact)
  const send = useAct(alerts.sendProjects)
  const then = async <T>(deed: Promise<T>, changed: readonly { name: string }[]): Promise<T> => {
    const answer = await deed
    for (const { name } of changed) await client.invalidateQueries({ queryKey: [name] })
    return answer
  }
  const lists = [alerts.groups, alerts.ofProjects, projects.search]
  const people = [alerts.groups, alerts.contacts]
  return {
    append: (ids: readonly number[], groupId?: number) =>
      then(append.mutateAsync({ project_ids: [...ids], group_id: groupId }), [...lists, alerts.contacts]),
    remove: (ids: readonly number[]) => then(remove.mutateAsync({ project_ids: [...ids] }), lists),
    saveGroup: (group: { id?: number; name?: string; rhythm?: AlertRhythm; contact_ids?: number[] }) =>
      then(saveGroup.mutateAsync(group), [...lists, alerts.contacts]),
    deleteGroup: (id: number) => then(deleteGroup.mutateAsync({ id }), lists),
    saveContact: (contact: Input<typeof alerts.saveContact>) =>
      then(saveContact.mutateAsync(contact), people),
    deleteContact: (id: number) => then(deleteContact.mutateAsync({ id }), people),
    ask: (id: number) => then(ask.mutateAsync({ id }), people),
    send: (projectIds: readonly number[], contactIds: readonly number[]) =>
      then(send.mutateAsync({ project_ids: [...projectIds], contact_ids: [...contactIds] }), [
        alerts.sentHistory,
        alerts.contacts,
      ]),
  }
}
