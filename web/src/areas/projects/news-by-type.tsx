import { useNewsCounts } from '@groundbreak/client/areas/options'
import { whole } from '@groundbreak/client/format/numbers'
import { readProjectList, writeProjectList } from '@groundbreak/client/list-state/project-list'
import { phrasesOf } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/segmented'

const usePhrases = phrasesOf('lists')

/** How many of the news are of which type, and only those of one. */
export function NewsByType() {
  const { newsByType: words } = usePhrases().lists
  const [params, setParams] = useSearchParams()
  const list = useNewsCounts().data?.list ?? []
  const state = readProjectList(params)
  const chosen = state.filters.class_type ?? []
  // A choice of several is made among the filters, and shown there.
  const one = chosen.length === 1 ? chosen[0] : undefined
  if (list.length < 2) return null
  const total = list.reduce((sum, { count }) => sum + count, 0)
  return (
    <Segmented
      label={words.label}
      value={chosen.length > 1 ? '' : String(one ?? 'all')}
      options={[
        { value: 'all', label: words.one({ name: words.all, count: whole(total) }) },
        ...list.map(({ class_type: type, name, count }) => ({
          value: String(type),
          label: words.one({ name, count: whole(count) }),
        })),
      ]}
      onChange={(value) =>
        setParams((now) =>
          writeProjectList(
            {
              ...state,
              page: 1,
              filters: { ...state.filters, class_type: value === 'all' ? undefined : [Number(value)] },
            },
            new URLSearchParams(now),
          ),
        )
      }
    />
  )
}
