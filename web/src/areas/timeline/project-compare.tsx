import type { Difference, PartyDifference, Told } from '@groundbreak/contract/areas/timeline'
import { useProjectCompared, type ProjectCompared } from '@groundbreak/client/areas/timeline'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Fragment, type ReactNode } from 'react'
import { Sourced } from '../../record/fields'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { Hidden } from '../../facts/away'
import { DayStep } from './day-step'
import { useGroupTitle, useSourceOf } from '../../facts/field-groups'
import { changeOf, useFieldLabel, useFieldValue } from '../../facts/field-words'
import { Unknown } from '../../facts/unknown'

const usePhrases = phrasesOf('shell', 'timeline')

interface Days {
  from: string
  to: string
  all: boolean
}

/** Two days side by side: what differs, or everything. */
export function ProjectCompare({
  projectid,
  days,
  onDays,
}: {
  projectid: number
  days: Days
  onDays: (days: Partial<Days>) => void
}) {
  const { timeline, shell } = usePhrases()
  const words = timeline.compare
  const { data, error, refetch } = useProjectCompared(projectid, days)
  const problem = days.from > days.to ? words.reversed : (error?.fields.to ?? error?.fields.from)
  if (error && !problem)
    return <Failed title={timeline.failed} failure={error} onRetry={() => void refetch()} />
  return (
    <section className="past">
      <div className="past-tools">
        <div className="one">
          <span aria-hidden="true">{words.from}</span>
          <DayStep label={words.from} value={days.from} onChange={(from) => onDays({ from })} bounds={data} />
        </div>
        <div className="one">
          <span aria-hidden="true">{words.to}</span>
          <DayStep label={words.to} value={days.to} onChange={(to) => onDays({ to })} bounds={data} />
        </div>
        {problem ? (
          <span role="alert" className="wrong">
            {problem}
          </span>
        ) : null}
      </div>
      {data || problem ? null : <SkeletonRows rows={8} label={shell.loading} />}
      {data && !problem ? <Compared data={data} all={days.all} onAll={(all) => onDays({ all })} /> : null}
    </section>
  )
}

function Compared({
  data,
  all,
  onAll,
}: {
  data: ProjectCompared
  all: boolean
  onAll: (all: boolean) => void
}) {
  const words = usePhrases().timeline.compare
  const joinedOrLeft = data.parties.filter(({ from, to }) => from === null || to === null).length
  const counts = [
    data.cosmetic > 0 ? words.cosmetic({ count: whole(data.cosmetic) }) : null,
    words.same({ count: whole(data.same) }),
  ]
  return (
    <>
      <SectionHead
        title={words.real({ count: whole(data.real + joinedOrLeft) })}
        note={counts.filter(Boolean).join(' · ')}
        aside={
          <button type="button" className="link" aria-pressed={all} onClick={() => onAll(!all)}>
            {all ? words.onlyReal : words.all}
          </button>
        }
      />
      {data.fields.length + data.parties.length === 0 ? (
        <p className="empty-line">{words.none}</p>
      ) : (
        <Table data={data} />
      )}
    </>
  )
}

function Table({ data }: { data: ProjectCompared }) {
  const { timeline } = usePhrases()
  const words = timeline.compare
  const language = useLanguage()
  const groupTitle = useGroupTitle()
  const groups = [...new Set(data.fields.map(({ group }) => group))]
  return (
    <table className="compare n">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{fullDay(data.from, language)}</th>
          <th scope="col">{fullDay(data.to, language)}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group}>
            <GroupRow title={groupTitle(group)} />
            {data.fields
              .filter((field) => field.group === group)
              .map((field) => (
                <FieldRow key={field.field} field={field} />
              ))}
          </Fragment>
        ))}
        {data.parties.length > 0 ? <GroupRow title={timeline.asOf.parties} /> : null}
        {data.parties.map((party) => (
          <PartyRow key={`${party.firm_id} ${party.role.id}`} party={party} data={data} />
        ))}
      </tbody>
    </table>
  )
}

function GroupRow({ title }: { title: string }) {
  return (
    <tr className="group">
      <th scope="colgroup" colSpan={3}>
        {title}
      </th>
    </tr>
  )
}

function FieldRow({ field }: { field: Difference }) {
  const words = usePhrases().timeline.compare
  const label = useFieldLabel()(field.field)
  const { from, to, differs, cosmetic } = field
  const percent = changeOf(field.field, from?.value ?? null, to?.value ?? null)
  return (
    <tr className={differs ? undefined : 'same'}>
      <th scope="row">
        {label}
        {cosmetic ? <Tag>{words.cosmeticTag}</Tag> : null}
      </th>
      <td>
        <Side told={from} field={field.field} mark={differs ? 'old' : undefined} />
      </td>
      <td>
        <Side told={to} field={field.field} mark={differs ? 'new' : undefined} />
        {percent ? <small>{percent}</small> : null}
      </td>
    </tr>
  )
}

type MarkOf = 'old' | 'new' | undefined

/** One day's value; its dotted line tells the source. */
function Side({ told, field, mark }: { told: Told | null; field: string; mark: MarkOf }) {
  const { timeline } = usePhrases()
  const value = useFieldValue()
  const source = useSourceOf()
  if (told === null) return <span className="mute">{timeline.compare.notRecorded}</span>
  if (told.hidden) return <Hidden />
  const shown = told.value === null ? <Unknown /> : <AsWritten text={value(field, told.value)} />
  return (
    <Sourced source={source(told)}>
      <Marking mark={told.value === null ? undefined : mark}>{shown}</Marking>
    </Sourced>
  )
}

function Marking({ mark, children }: { mark: MarkOf; children: ReactNode }) {
  if (mark === 'old') return <del>{children}</del>
  return mark === 'new' ? <ins>{children}</ins> : children
}

function PartyRow({ party, data }: { party: PartyDifference; data: ProjectCompared }) {
  const words = usePhrases().timeline.compare
  const source = useSourceOf()
  const side = (told: PartyDifference['from'], recorded: boolean, mark: MarkOf) =>
    told ? (
      <Sourced source={source(told)}>
        <Marking mark={mark}>{words.present}</Marking>
      </Sourced>
    ) : (
      <span className="mute">{recorded ? words.absent : words.notRecorded}</span>
    )
  return (
    <tr className={party.from && party.to ? 'same' : undefined}>
      <th scope="row">
        <AsWritten text={party.firm_name} /> <small>{party.role.name}</small>
      </th>
      <td>{side(party.from, data.from_recorded, party.to ? undefined : 'old')}</td>
      <td>{side(party.to, data.to_recorded, party.from ? undefined : 'new')}</td>
    </tr>
  )
}
