import { firms as calls } from '@groundbreak/contract/areas/firms'
import type { Output } from '@groundbreak/contract/define'
import { can } from '@groundbreak/client/access'
import { useFirmPeople } from '@groundbreak/client/areas/firms'
import { useViewer } from '@groundbreak/client/areas/session'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { ReachOf } from '../../facts/reach'
import { known } from '../../facts/unknown'
import { CardLines } from '../../list/card-list'
import type { Column } from '../../list/columns'
import { ListPanel, PanelTable } from '../../list/list-panel'
import { useList } from '../../list/use-list'
import { projectsOfContactPath } from '../../project-lists'
import { SectionHead } from '../../ui/headings'
import { useWhyNot } from '../../viewer/use-why-not'
import styles from './firm-page.module.css'

const usePhrases = phrasesOf('firms')

type Person = Output<typeof calls.contacts>['list'][number]

const hrefOf = (row: Person) => projectsOfContactPath(row.encode_contact_id)
const SHOWN_BESIDE = 4

/** Where it takes a right to see people: whether the viewer has it, and why not. */
function useMayRead() {
  const mayRead = can(useViewer().data?.user, 'contacts.read')
  return { mayRead, whyNot: useWhyNot('contacts.read') }
}

function useLeft(): (row: Person) => string | null {
  const words = usePhrases().firms.page.people
  const language = useLanguage()
  return (row) => {
    if (row.resigned === 0) return null
    return row.resigned_on === null ? words.hasLeft : words.left({ day: fullDay(row.resigned_on, language) })
  }
}

/** The people of a firm, numbers masked; each leads to the projects in which they are named. */
export function FirmPeople({ firmId }: { firmId: number }) {
  const { mayRead, whyNot } = useMayRead()
  if (!mayRead) return <p className="empty-line">{whyNot}</p>
  return <People firmId={firmId} />
}

function People({ firmId }: { firmId: number }) {
  const words = usePhrases().firms.page.people
  const list = useList(calls.contacts, { of: { firm_id: firmId } })
  const left = useLeft()
  const columns: Column<Person>[] = [
    {
      key: 'position',
      title: words.position,
      width: 160,
      render: (row) => known(row.position, (told) => told),
    },
    {
      key: 'numbers',
      title: words.numbers,
      width: 260,
      render: (row) => left(row) ?? <Numbers person={row} />,
    },
    { key: 'projects', title: words.projects, width: 96, align: 'end', render: (row) => whole(row.projects) },
  ]
  return (
    <ListPanel list={list} words={words}>
      {() => (
        <PanelTable
          list={list}
          label={words.title}
          keyOf={(row) => row.encode_contact_id}
          name={{ key: 'name', title: words.name, width: 160, text: (row) => row.full_name, href: hrefOf }}
          columns={columns}
          state={(row) => ({ off: row.resigned > 0 })}
          card={(row) => (
            <CardLines
              href={hrefOf(row)}
              name={row.full_name}
              off={row.resigned > 0}
              second={row.position ?? undefined}
              third={left(row) ?? <Numbers person={row} />}
            />
          )}
        />
      )}
    </ListPanel>
  )
}

function Numbers({ person }: { person: Person }) {
  return (
    <span className={styles.numbers}>
      {person.channels.map(({ channel_id: id, kind, masked }) => (
        <span key={id} className={kind === 'email' ? 'tel mail' : 'tel'}>
          {maskedNumber(masked)}
        </span>
      ))}
    </span>
  )
}

/** The first of them beside the overview. */
export function PeopleBeside({
  firmId,
  total,
  onAll,
}: {
  firmId: number
  total?: number
  onAll: () => void
}) {
  const words = usePhrases().firms.page.people
  const { mayRead, whyNot } = useMayRead()
  const { data } = useFirmPeople(firmId, { most: SHOWN_BESIDE, enabled: mayRead })
  const left = useLeft()
  return (
    <section>
      <SectionHead
        title={words.title}
        note={total ? words.count({ count: whole(total) }) : undefined}
        aside={
          total && total > SHOWN_BESIDE ? (
            <button type="button" className="link" onClick={onAll}>
              {words.all}
            </button>
          ) : undefined
        }
      />
      {mayRead ? null : <p className="empty-line">{whyNot}</p>}
      {data?.list.length === 0 ? <p className="empty-line">{words.noneYet}</p> : null}
      <ul className={styles.people}>
        {data?.list.map((person) => (
          <li key={person.encode_contact_id}>
            <span className="cut">
              <Link className="strong" to={hrefOf(person)}>
                {person.full_name}
              </Link>{' '}
              <span className="soft">{person.position}</span>
            </span>
            {left(person) ? <span className="mute small">{left(person)}</span> : <Surest person={person} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The number that is most likely to be answered, and how sure it is. */
function Surest({ person: { channels } }: { person: Person }) {
  const [surest] = channels.toSorted((one, other) => other.reach.percent - one.reach.percent)
  if (!surest) return null
  return (
    <span className={styles.numbers}>
      <span className={surest.kind === 'email' ? 'tel mail' : 'tel'}>{maskedNumber(surest.masked)}</span>
      <span>
        <ReachOf reach={surest.reach} />
      </span>
    </span>
  )
}
