import type { Difference, PartyDifference, Told } from '@groundbreak/contract/areas/timeline'
import { useProjectCompared, type ProjectCompared } from '@groundbreak/client/areas/timeline'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Sourced } from '../../record/fields'
import { Failed } from '../../page/failed'
import { FactTable } from '../../ui/fact-table'
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
  const fieldsOf = (group: string): Line[] =>
    data.fields.filter((field) => field.group === group).map((field) => ({ field }))
  return (
    <FactTable
      className="compare n"
      groups={[
        ...groups.map((group) => ({ key: group, title: groupTitle(group), rows: fieldsOf(group) })),
        ...(data.parties.length > 0
          ? [
              {
                key: 'parties',
                title: timeline.asOf.parties,
                rows: data.parties.map((party): Line => ({ party })),
              },
            ]
          : []),
      ]}
      keyOf={keyOf}
      rowClass={(line) => (isSame(line) ? 'same' : undefined)}
      columns={[
        {
          key: 'field',
          title: words.field,
          isHead: true,
          cell: (line) => ('field' in line ? <FieldName field={line.field} /> : <PartyName {...line} />),
        },
        {
          key: 'from',
          title: fullDay(data.from, language),
          cell: (line) => <From line={line} data={data} />,
        },
        { key: 'to', title: fullDay(data.to, language), cell: (line) => <To line={line} data={data} /> },
      ]}
    />
  )
}

/** A field that is compared, or a firm. */
type Line = { field: Difference } | { party: PartyDifference }

function keyOf(line: Line): string {
  return 'field' in line ? line.field.field : `${line.party.firm_id} ${line.party.role.id}`
}

function isSame(line: Line): boolean {
  return 'field' in line ? !line.field.differs : line.party.from !== null && line.party.to !== null
}

function FieldName({ field: { field, cosmetic } }: { field: Difference }) {
  const words = usePhrases().timeline.compare
  return (
    <>
      {useFieldLabel()(field)}
      {cosmetic ? <Tag>{words.cosmeticTag}</Tag> : null}
    </>
  )
}

function PartyName({ party }: { party: PartyDifference }) {
  return (
    <>
      <AsWritten text={party.firm_name} /> <small>{party.role.name}</small>
    </>
  )
}

interface LineProps {
  line: Line
  data: ProjectCompared
}

function From({ line, data }: LineProps) {
  if ('field' in line) {
    const { from, field, differs } = line.field
    return <Side told={from} field={field} mark={differs ? 'old' : undefined} />
  }
  const { from, to } = line.party
  return <Presence told={from} recorded={data.from_recorded} mark={to ? undefined : 'old'} />
}

function To({ line, data }: LineProps) {
  if ('party' in line) {
    const { from, to } = line.party
    return <Presence told={to} recorded={data.to_recorded} mark={from ? undefined : 'new'} />
  }
  const { from, to, field, differs } = line.field
  const percent = changeOf(field, from?.value ?? null, to?.value ?? null)
  return (
    <>
      <Side told={to} field={field} mark={differs ? 'new' : undefined} />
      {percent ? <small>{percent}</small> : null}
    </>
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

interface PresenceProps {
  told: PartyDifference['from']
  /** The firms of that day are known. */
  recorded: boolean
  mark: MarkOf
}

/** Whether a firm took part on one day. */
function Presence({ told, recorded, mark }: PresenceProps) {
  const words = usePhrases().timeline.compare
  const source = useSourceOf()
  if (!told) return <span className="mute">{recorded ? words.absent : words.notRecorded}</span>
  return (
    <Sourced source={source(told)}>
      <Marking mark={mark}>{words.present}</Marking>
    </Sourced>
  )
}
