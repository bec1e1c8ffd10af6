import type { ListCall } from '@groundbreak/contract/list'
import type { Asked } from '@groundbreak/client/list-state/list-address'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { type ReactNode, useEffect } from 'react'
import { Select } from '../ui/select'
import { closeToast, showToast } from '../ui/toasts'
import { ListFoot } from './list-parts'
import { pagesLeft } from './pages-left'
import type { ListView } from './use-list'
import { usePaging } from './use-paging'

const usePhrases = phrasesOf('lists')

interface FootProps<C extends ListCall> {
  list: ListView<C>
  /** At the left of the pages. */
  lead?: ReactNode
  selects: boolean
  opens: boolean
}

/** The keys that matter here, the rows of a page where they are offered, and the pages. */
export function Foot<C extends ListCall>({ list, lead, selects, opens }: FootProps<C>) {
  const { table } = usePhrases().lists
  const paging = usePaging(list)
  const { pageSizes } = list.call.list
  if (!paging && pageSizes.length === 0) return null
  return (
    <ListFoot
      keys={[
        { keys: ['j', 'k'], label: table.move },
        ...(selects ? [{ keys: ['x'], label: table.select }] : []),
        ...(opens ? [{ keys: ['o'], label: table.open }] : []),
        { keys: ['?'], label: table.all },
      ]}
      note={
        <>
          {lead}
          <NearLimit list={list} />
          {pageSizes.length > 0 ? <PageSize list={list} /> : null}
        </>
      }
      paging={paging}
    />
  )
}

function PageSize<C extends ListCall>({ list }: { list: ListView<C> }) {
  const { pages } = usePhrases().lists
  const size = list.perPage ?? list.data?.per_page
  return (
    <Select
      quiet
      control={{ 'aria-label': pages.sizeLabel }}
      options={list.call.list.pageSizes.map((one) => ({
        value: String(one),
        label: pages.size({ count: one }),
      }))}
      value={String(size ?? '')}
      onChange={(chosen) => list.change({ per_page: Number(chosen) } as unknown as Partial<Asked<C>>)}
    />
  )
}

const warnsAt = 5
const toastId = 'paging-limit'

/** How far it is to the deepest row; said loudly on the first page from which it is five pages away. */
function NearLimit<C extends ListCall>({ list: { data, deepest } }: { list: ListView<C> }) {
  const { paging } = usePhrases().lists
  const more = data !== undefined && (data.page * data.per_page < data.total || data.total_capped)
  const left =
    more && deepest !== undefined
      ? pagesLeft({ page: data.page, perPage: data.per_page, limit: deepest })
      : undefined
  const isReached = left === 0
  const isNear = left !== undefined && left > 0 && left <= warnsAt
  const rows = whole(deepest ?? 0)
  const text = isReached ? paging.reached({ rows }) : isNear ? paging.near({ pages: left, rows }) : undefined
  const isLoud = isReached || left === warnsAt
  useEffect(() => {
    if (text && isLoud) showToast({ id: toastId, text, lasts: 8000 })
    else if (!text) closeToast(toastId)
  }, [text, isLoud])
  if (!text) return null
  return (
    <span role="status" className={isNear ? 'near-limit' : undefined}>
      {text}
    </span>
  )
}
