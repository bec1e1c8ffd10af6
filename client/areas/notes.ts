import { notes } from '@groundbreak/contract/areas/notes'
import { projects } from '@groundbreak/contract/areas/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../query'

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

/** The most projects of one call. */
const most = 1000

/** Writes one note on many projects; answers on how many, those outside the subscription left out. */
export function useNoteMany(): (ids: readonly number[], text: string) => Promise<number> {
  const client = useQueryClient()
  const add = useAct(notes.addToMany)
  return async (ids, text) => {
    let added = 0
    for (let from = 0; from < ids.length; from += most)
      added += (await add.mutateAsync({ project_ids: ids.slice(from, from + most), text })).added
    await client.invalidateQueries({ queryKey: [notes.list.name] })
    await client.invalidateQueries({ queryKey: [projects.listIcons.name] })
    return added
  }
}
