import type { FirmProjectProfile } from '@groundbreak/contract/areas/firms.page'
import { useFirmProjectProfile } from '@groundbreak/client/areas/firms'
import { fullDay, today } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { stageTone } from '../../facts/stage-tone'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Glyph } from '../../ui/glyph'
import { Segmented } from '../../ui/segmented'
import { SkeletonRows } from '../../ui/states'
import { FirmTable } from './firm-table'
import styles from './firm-charts.module.css'

const usePhrases = phrasesOf('firms', 'shell')

const SHOWN_YEARS = 8
const SHOWN_REGIONS = 10
/** Contractors and owners in full colour, the others lighter: told by their place in the bar too. */
const groupOrder = [1, 5, 2, 3, 6]

interface Year {
  year: number
  total: number
  groups: { group: number; count: number }[]
}

function yearsOf({ years }: FirmProjectProfile): Year[] {
  return [...new Set(years.map(({ year }) => year))].slice(-SHOWN_YEARS).map((year) => {
    const groups = groupOrder.flatMap((group) => {
      const found = years.find((one) => one.year === year && one.role_group === group)
      return found ? [{ group, count: found.count }] : []
    })
    return { year, groups, total: groups.reduce((sum, { count }) => sum + count, 0) }
  })
}

type View = 'year' | 'region'

/** The projects of a firm by year and role, or by province, with the stages beside; as a table too. */
export function FirmProjectsChart({ firmId }: { firmId: number }) {
  const { firms, shell } = usePhrases()
  const words = firms.page.projects
  const [view, setView] = useState<View>('year')
  const [isTable, setIsTable] = useState(false)
  const { data, error, refetch } = useFirmProjectProfile(firmId)
  if (error) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  const years = data ? yearsOf(data) : []
  const groups = groupOrder.filter((group) =>
    years.some((year) => year.groups.some((one) => one.group === group)),
  )
  return (
    <section>
      <SectionHead
        title={words.title}
        note={words.note}
        aside={
          <span className={styles.tools}>
            <Segmented
              label={words.by}
              options={[
                { value: 'year', label: words.year },
                { value: 'region', label: words.region },
              ]}
              value={view}
              onChange={setView}
            />
            <Button
              kind="quiet"
              size="s"
              icon={isTable ? ChartColumn : Table2}
              label={isTable ? words.asChart : words.asTable}
              onClick={() => setIsTable(!isTable)}
            />
          </span>
        }
      />
      {data ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data?.total === 0 ? <p className="empty-line">{words.none}</p> : null}
      {data && data.total > 0 ? (
        <div className={styles.duo}>
          {view === 'region' ? (
            <Regions profile={data} isTable={isTable} />
          ) : isTable ? (
            <YearTable years={years} groups={groups} />
          ) : (
            <YearBars years={years} groups={groups} />
          )}
          <Stages profile={data} />
        </div>
      ) : null}
      {data && data.outside_total > 0 ? (
        <p className="mute small n">{words.outside({ count: whole(data.outside_total) })}</p>
      ) : null}
    </section>
  )
}

function Key({ groups }: { groups: readonly number[] }) {
  const words = usePhrases().firms.page.projects
  return (
    <span className={styles.key}>
      {groups.map((group) => (
        <span key={group}>
          <i data-group={group} />
          {words.groups[group]}
        </span>
      ))}
    </span>
  )
}

/** Columns as high as their counts; the current year has a star. */
function YearBars({ years, groups: shown }: { years: readonly Year[]; groups: readonly number[] }) {
  const words = usePhrases().firms.page.projects
  const language = useLanguage()
  const highest = Math.max(...years.map(({ total }) => total))
  const now = today()
  const thisYear = Number(now.slice(0, 4))
  const sum = years.reduce((total, year) => total + year.total, 0)
  const label = words.chart({
    first: String(years[0]?.year),
    last: String(years.at(-1)?.year),
    total: whole(sum),
  })
  return (
    <figure>
      <Key groups={shown} />
      <div className={styles.columns} role="img" aria-label={label}>
        {years.map(({ year, total, groups }) => (
          <div key={year}>
            <b className="n">{whole(total)}</b>
            <span style={{ height: `${(100 * total) / highest}%` }}>
              {groups.map(({ group, count }) => (
                <i key={group} data-group={group} style={{ flexGrow: count }} />
              ))}
            </span>
            <small className="n">{year === thisYear ? `${year}*` : year}</small>
          </div>
        ))}
      </div>
      {years.some(({ year }) => year === thisYear) ? (
        <figcaption className="mute small n">{words.untilNow({ day: fullDay(now, language) })}</figcaption>
      ) : null}
    </figure>
  )
}

function YearTable({ years, groups }: { years: readonly Year[]; groups: readonly number[] }) {
  const words = usePhrases().firms.page.projects
  return (
    <FirmTable
      rows={years}
      keyOf={({ year }) => year}
      columns={[
        { key: 'year', title: words.year, isHead: true, cell: ({ year }) => year },
        ...groups.map((group) => ({
          key: String(group),
          title: words.groups[group],
          className: 'num',
          cell: (year: Year) => whole(year.groups.find((one) => one.group === group)?.count ?? 0),
        })),
        { key: 'total', title: words.total, className: 'num', cell: ({ total }) => whole(total) },
      ]}
    />
  )
}

function Regions({ profile, isTable }: { profile: FirmProjectProfile; isTable: boolean }) {
  const words = usePhrases().firms.page.projects
  if (isTable)
    return (
      <FirmTable
        rows={profile.regions}
        keyOf={({ id }) => id}
        columns={[
          { key: 'place', title: words.place, isHead: true, cell: ({ name }) => name },
          { key: 'count', title: words.count, className: 'num', cell: ({ count }) => whole(count) },
        ]}
      />
    )
  const most = Math.max(...profile.regions.map(({ count }) => count))
  return (
    <ul className={styles.bars}>
      {profile.regions.slice(0, SHOWN_REGIONS).map(({ id, name, count }) => (
        <li key={id}>
          <span className="cut">{name}</span>
          <i style={{ width: `${(60 * count) / most}%` }} />
          <b className="n">{whole(count)}</b>
        </li>
      ))}
    </ul>
  )
}

function Stages({ profile }: { profile: FirmProjectProfile }) {
  const words = usePhrases().firms.page.projects
  const most = Math.max(...profile.stages.map(({ count }) => count))
  return (
    <div>
      <h3 className={styles.small}>{words.stages({ total: whole(profile.total) })}</h3>
      <ul className={styles.bars}>
        {profile.stages.map(({ id, name, kind, count }) => (
          <li key={id} className={`tone-${stageTone(kind)}`}>
            <span className={styles.stage}>
              <Glyph tone={stageTone(kind)} />
              {name}
            </span>
            <i style={{ width: `${(50 * count) / most}%` }} />
            <b className="n">{whole(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
