import type { ReactNode } from 'react'
import { Toolbar } from '../ui/toolbar'
import { type ListSorting, SearchTools, SortMenu } from './search-tools'

interface ToolsProps {
  /** How many there are; null: that is not known. */
  count: ReactNode
  /** Absent: the list is not searched, and fields narrow it. */
  search?: { sorting?: ListSorting; units?: ReactNode; columns?: (bare: boolean) => ReactNode }
  fields: ReactNode
  /** What makes a file of the list. */
  file: ReactNode
}

/** Over the rows: how many there are, then how they are shown, or what narrows them. */
export function ListTools({
  count,
  search,
  fields,
  file,
  cards,
}: ToolsProps & { cards?: { shown: boolean; onChange: (cards: boolean) => void } }) {
  if (search) return <SearchTools {...search} lead={count} cards={cards} verbs={file} />
  return (
    <>
      {count}
      <span className="grow" />
      {fields}
      {file}
    </>
  )
}

/** The same on a phone, where a sheet has what narrows a list that is searched. */
export function PhoneTools({ count, search, fields, file }: ToolsProps) {
  return (
    <>
      {fields}
      {search ? (
        <Toolbar lead={count}>
          {search.sorting ? <SortMenu {...search.sorting} /> : null}
          {file}
        </Toolbar>
      ) : null}
    </>
  )
}
