import { notes } from '@groundbreak/contract/areas/notes'
import { projects } from '@groundbreak/contract/areas/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** The firm's notes on a project, newest first, up to 200. */
export function useNotes(projectid: number) {
  return useAsk(notes.list, { projectid, per_page: 200 })
}

export function useNoteActs(projectid: number) {
  const client = useQueryClient()
  const add = useAct(notes.add)
  const update = useAct(notes.update)
  const remove = useAct(notes.delete)
  const thenRead = async (deed: Promise<unknown>) => {
    await deed
    await client.invalidateQueries({ queryKey: [notes.list.name] })
    await client.invalidateQueries({ queryKey: [projects.listIcons.name] })
  }
  return {
    add: (text: string) => thenRead(add.mutateAsync({ projectid, text })),
    update: (id: number, text: string) => thenRead(update.mutateAsync({ id, text })),
    remove: (id: number) => thenRead(remove.mutateAsync({ id })),
  }
}
