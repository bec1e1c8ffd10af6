import { options } from '@groundbreak/contract/areas/options'
import { projects } from '@groundbreak/contract/areas/projects'
import { relationships } from '@groundbreak/contract/areas/relationships'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAct, useAsk } from '../query'

/** The firm's marks on these projects by id, removed ones too; at most 200 of them. */
export function useProjectMarks(ids: readonly number[], enabled: boolean) {
  const { data } = useAsk(
    relationships.marks,
    { rcc_ids: [...ids] },
    { enabled: enabled && ids.length > 0, keep: true },
  )
  return useMemo(() => new Map((data?.list ?? []).map((mark) => [mark.projectid, mark])), [data])
}

/** The firm's mark on one firm or one contact, a removed one too; undefined while it is not known, null: there is none. */
export function useMark(of: { firm_id: number } | { encode_contact_id: string }, enabled: boolean) {
  const { data } = useAsk(
    relationships.marks,
    'firm_id' in of ? { firm_ids: [of.firm_id] } : { encode_contact_ids: [of.encode_contact_id] },
    { enabled },
  )
  return data && (data.list[0] ?? null)
}

/** What routes lead to, and graphs begin with. */
export type NetworkEnd = { projectid: number } | { firm_id: number } | { encode_contact_id: string }

/** The three best routes from the viewer's firm. */
export function useRoutesIn(to: NetworkEnd) {
  return useAsk(relationships.routes, to)
}

/** What marks are set on and taken from: any number of each kind. */
export type Marked = Omit<Input<typeof relationships.mark>, 'note'>

/** The most of a kind in one call. */
const most = 1000

function partsOf(of: Marked): Marked[] {
  const parts: Marked[] = []
  for (const [kind, ids = []] of Object.entries(of))
    for (let from = 0; from < ids.length; from += most) parts.push({ [kind]: ids.slice(from, from + most) })
  return parts
}

/** What shows marks, beside the lists of other areas. */
const shown = [
  relationships.marks,
  relationships.list,
  projects.listIcons,
  projects.search,
  options.listMenus,
]

/** Marks what the firm works on and with together, or takes the marks away; answers how many changed. */
export function useCooperationActs() {
  const client = useQueryClient()
  const mark = useAct(relationships.mark)
  const unmark = useAct(relationships.unmark)
  const inParts = async (of: Marked, deed: (part: Marked) => Promise<{ changed: number }>) => {
    let changed = 0
    for (const part of partsOf(of)) changed += (await deed(part)).changed
    for (const { name } of shown) await client.invalidateQueries({ queryKey: [name] })
    return changed
  }
  return {
    /** `note`: at most 200 characters, written over what stood there. */
    mark: (of: Marked, note?: string) => inParts(of, (part) => mark.mutateAsync({ ...part, note })),
    unmark: (of: Marked) => inParts(of, (part) => unmark.mutateAsync(part)),
  }
}
