import type { ListCall } from '@groundbreak/contract/list'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { createContext, type ReactNode, useContext } from 'react'
import { SelectionBar } from './list-parts'
import type { ListView } from './use-list'
import type { RowKey } from './use-rows'

const usePhrases = phrasesOf('lists')

/** How the ways to make files of any list are drawn, which the frame of lists does not know itself. */
export interface DrawExports {
  /** Of all that a question finds; `total`: how many. */
  whole: (of: { call: ListCall; question: object; total: number }) => ReactNode
  /** Of the rows that are selected. */
  selected: (of: { call: ListCall; ids: readonly number[] }) => ReactNode
}

/** Undefined: the viewer may not export. */
export const ListExports = createContext<DrawExports | undefined>(undefined)

interface ExportsOfList {
  /** Of the whole list. */
  file: ReactNode
  /** Of the rows that are selected. */
  selection: (keys: ReadonlySet<RowKey>, clear: () => void) => ReactNode
}

/** What a list that `isExported` has for who may export; undefined: nothing. */
export function useExportsOf<C extends ListCall>({
  call,
  question,
  data,
  reversed,
}: ListView<C>): ExportsOfList | undefined {
  const { selection } = usePhrases().lists
  const draw = useContext(ListExports)
  if (!draw || !call.list.isExported) return undefined
  return {
    file:
      data && reversed.length === 0
        ? draw.whole({ call, question: question as object, total: data.total })
        : null,
    selection(keys, clear) {
      const text = selection.count({ count: whole(keys.size) })
      return (
        <SelectionBar label={text} text={text} clear={selection.clear} onClear={clear}>
          {draw.selected({ call, ids: [...keys].map(Number) })}
        </SelectionBar>
      )
    },
  }
}
