import { useFreshness } from '@groundbreak/client/areas/home'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { percent, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { FactTable, inOne } from '../../ui/fact-table'
import { HourBars } from './hour-bars'

const usePhrases = phrasesOf('session')

const number = (value: number | undefined) => (value === undefined ? '–' : whole(value))

/** How fresh the data is, for anybody to check. */
export function FreshnessBoard() {
  const { board } = usePhrases().session
  const language = useLanguage()
  const { data, isError } = useFreshness()
  if (isError)
    return (
      <aside className="fresh" aria-label={board.title}>
        <h2>{board.title}</h2>
        <p>{board.failed}</p>
      </aside>
    )
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? board.nothing : percent(value)
  return (
    <aside className="fresh" aria-label={board.title} aria-busy={!data}>
      <div>
        <h2>{board.title}</h2>
        <p className="n">{data ? board.lead({ at: momentWithTime(data.at, language) }) : ' '}</p>
      </div>
      <dl className="n">
        <Figure
          title={board.newToday}
          value={number(data?.new_today)}
          note={board.newBefore({ count: number(data?.new_yesterday_same_time) })}
        />
        <Figure
          title={board.updatedToday}
          value={number(data?.updated_today)}
          note={board.really({ count: number(data?.really_changed_today) })}
        />
        <Figure
          title={board.verifiedToday}
          value={number(data?.numbers_verified_today)}
          note={
            data?.numbers_verified_90_days === null
              ? board.nothing
              : board.within90({ share: share(data?.numbers_verified_90_days) })
          }
        />
      </dl>
      <HourBars counts={data?.updates_by_hour} />
      <FactTable
        className="n"
        groups={inOne([
          { title: board.building, value: share(data?.construction_updated_30_days) },
          { title: board.total, value: number(data?.projects_total) },
        ])}
        keyOf={({ title }) => title}
        columns={[
          { key: 'title', isHead: true, cell: ({ title }) => title },
          { key: 'value', cell: ({ value }) => value },
        ]}
      />
    </aside>
  )
}

function Figure({ title, value, note }: { title: string; value: string; note: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
      <dd>{note}</dd>
    </div>
  )
}
