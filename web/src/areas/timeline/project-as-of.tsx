import type { PartyAt } from '@groundbreak/contract/areas/timeline'
import { useProjectAsOf } from '@groundbreak/client/areas/timeline'
import { day, dayOf, fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { DayScale, DayStep } from './day-step'
import { FieldsInGroups } from '../../facts/field-groups'

const usePhrases = phrasesOf('projects', 'shell', 'timeline')

/** All fields and firms as they stood at the end of a day. */
export function ProjectAsOf({
  projectid,
  date,
  onDate,
}: {
  projectid: number
  date: string
  onDate: (date: string) => void
}) {
  const { timeline, shell } = usePhrases()
  const words = timeline.asOf
  const language = useLanguage()
  const { data, error, refetch } = useProjectAsOf(projectid, date)
  if (error?.fields.date) return <Wrong problem={error.fields.date} date={date} onDate={onDate} />
  if (error) return <Failed title={timeline.failed} failure={error} onRetry={() => void refetch()} />
  const shown = data?.date ?? date
  const count = (kind: 'real' | 'cosmetic') =>
    whole((data?.days ?? []).filter((one) => one.real > 0 === (kind === 'real')).length)
  return (
    <section className="past">
      <div className="past-tools">
        <DayStep label={words.date} value={date} onChange={onDate} bounds={data} />
        {data && date !== data.today ? (
          <Button kind="quiet" onClick={() => onDate(data.today)}>
            {words.today}
          </Button>
        ) : null}
      </div>
      {data ? <DayScale label={words.scale} value={date} onChange={onDate} bounds={data} /> : null}
      <SectionHead
        title={words.standing({ date: fullDay(shown, language) })}
        note={data ? words.days({ real: count('real'), cosmetic: count('cosmetic') }) : undefined}
      />
      {data ? null : <SkeletonRows rows={8} label={shell.loading} />}
      {data && !data.recorded ? (
        <EmptyState
          title={words.notRecorded.title({ date: fullDay(shown, language) })}
          reason={words.notRecorded.reason({ first: fullDay(data.first_on, language) })}
          action={
            <Button onClick={() => onDate(data.first_on)}>
              {words.notRecorded.first({ date: fullDay(data.first_on, language) })}
            </Button>
          }
        />
      ) : null}
      {data?.recorded ? (
        <>
          <FieldsInGroups fields={data.fields} />
          <PastParties parties={data.parties} />
        </>
      ) : null}
    </section>
  )
}

/** A day of the address that cannot be shown; the field to choose another stays. */
function Wrong({ problem, date, onDate }: { problem: string; date: string; onDate: (date: string) => void }) {
  const { asOf } = usePhrases().timeline
  return (
    <section className="past">
      <div className="past-tools">
        <DayStep label={asOf.date} value={date} onChange={onDate} bounds={undefined} />
        <span role="alert" className="wrong">
          {problem}
        </span>
      </div>
    </section>
  )
}

/** Who took part, each with its source. */
export function PastParties({ parties }: { parties: readonly PartyAt[] }) {
  const { timeline, projects } = usePhrases()
  const language = useLanguage()
  return (
    <>
      <SectionHead
        title={timeline.asOf.parties}
        value={parties.length > 0 ? whole(parties.length) : undefined}
      />
      {parties.length === 0 ? <p className="empty-line">{timeline.asOf.noParties}</p> : null}
      <ul className="past-parties n">
        {parties.map(({ firm_id, firm_name, role, source, since }) => (
          <li key={`${firm_id} ${role.id}`}>
            <span className="mute">{role.name}</span>
            <b>
              <AsWritten text={firm_name} />
            </b>
            <span className="mute small">
              {projects.detail.partySource({ source, date: day(dayOf(since), language) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
