import type { contacts } from '@groundbreak/contract/areas/contacts'
import type { firms } from '@groundbreak/contract/areas/firms'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { ListCount } from '../../list/list-parts'
import type { ListView } from '../../list/use-list'
import type { RowState } from '../../list/columns'

const usePhrases = phrasesOf('firmSearch')

interface TotalProps {
  list: ListView<typeof firms.search> | ListView<typeof contacts.search>
  count: (values: { count: string }) => string
}

/** How many there are, and how many more outside the subscription. */
export function OutsideTotal({ list, count }: TotalProps) {
  const { outside } = usePhrases().firmSearch
  const { data, asked } = list
  if (!data) return list.error ? null : <ListCount text="" counting />
  const shown = asked.filters?.outside_subscription === true
  const many = { count: whole(data.outside_total) }
  const toggle = () => {
    const filters = { ...asked.filters, outside_subscription: shown ? undefined : true }
    // What is not shown of them cannot order them either.
    list.change({ filters, sort: undefined })
  }
  return (
    <>
      <ListCount
        text={count({ count: whole(data.total) })}
        note={data.outside_total > 0 ? (shown ? outside.shown(many) : outside.hidden(many)) : undefined}
        stale={list.stale}
      />
      {data.outside_total > 0 || shown ? (
        <button type="button" className="link small" onClick={toggle}>
          {shown ? outside.hide : outside.show}
        </button>
      ) : null}
    </>
  )
}

/** A row outside the subscription has a lock. */
export function useLocks(): (row: { in_scope: boolean }) => RowState {
  const { label, message, notSelectable } = usePhrases().firmSearch.outside
  return (row) => (row.in_scope ? {} : { locked: { label, message, notSelectable } })
}
