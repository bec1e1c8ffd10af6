import type { ContactDetail, ContactPosition } from '@groundbreak/contract/areas/contacts.page'
import { fullDay, today } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { contactPath, firmPath } from '../../paths'
import { FactTable, inOne } from '../../ui/fact-table'
import { SectionHead } from '../../ui/headings'
import { useSpanWords } from './contact-words'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage')

/** Where a contact worked, the newest first, each with its source and its years as a bar. */
export function ContactPositions({ contact }: { contact: ContactDetail }) {
  const { positions: words } = usePhrases().contactPage
  const span = useSpanWords()
  const { positions, figures } = contact
  const scale = scaleOf(positions)
  return (
    <section>
      <SectionHead title={words.title} note={words.note({ count: whole(figures.firms) })} />
      {positions.length === 0 ? <p className="empty-line">{words.none}</p> : null}
      {positions.length > 0 ? (
        <div className={`box ${styles.table} ${styles.positions}`}>
          <FactTable
            groups={inOne(positions)}
            keyOf={({ id }) => id}
            columns={[
              { key: 'firm', title: words.firm, isHead: true, cell: (row) => <FirmAndSource row={row} /> },
              { key: 'position', title: words.position, cell: ({ position }) => position ?? '—' },
              {
                key: 'when',
                title: words.when,
                className: `n soft ${styles.when}`,
                cell: (row) => (
                  <>
                    {span(row)}
                    {row.is_start_guessed ? <small className="mute">{words.guessed}</small> : null}
                  </>
                ),
              },
              {
                key: 'bar',
                title: <Years scale={scale} />,
                className: styles.span,
                cell: (row) => <Bar row={row} scale={scale} />,
              },
              {
                key: 'projects',
                title: words.projects,
                className: 'num',
                cell: ({ projects }) => whole(projects),
              },
            ]}
          />
        </div>
      ) : null}
    </section>
  )
}

function FirmAndSource({ row }: { row: ContactPosition }) {
  const { contactPage: words } = usePhrases()
  const language = useLanguage()
  const by = words.by({ evidence: words.evidence[row.evidence], at: fullDay(row.verified_on, language) })
  return (
    <>
      {row.firm ? (
        <Link className={styles.strong} to={firmPath(row.firm.id)}>
          <AsWritten text={row.firm.name} />
        </Link>
      ) : (
        <span className="mute">{words.positions.unknownFirm}</span>
      )}
      <p className="mute small" title={row.source ?? undefined}>
        {by}
      </p>
      {row.successor ? (
        <p className="small">
          <Link className="link" to={contactPath(row.successor.encode_contact_id)}>
            {words.positions.followed({ name: row.successor.full_name })}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** From the first day of the first year to today, in milliseconds. */
interface Scale {
  from: number
  to: number
}

function scaleOf(positions: readonly ContactPosition[]): Scale {
  const to = Date.parse(today())
  const first = positions.map(({ starts_on }) => starts_on).toSorted()[0]
  return { from: first ? Date.parse(`${first.slice(0, 4)}-01-01`) : to, to }
}

/** The first, the middle and the present year. */
function Years({ scale: { from, to } }: { scale: Scale }) {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()]
  const years = [...new Set([first, Math.round((first + last) / 2), last])]
  return (
    <span className={`${styles.years} n`} aria-hidden="true">
      {years.map((year) => (
        <span key={year}>{year}</span>
      ))}
    </span>
  )
}

/** The years of a position; those that a guess begins are dashed. It says no more than the words beside it. */
function Bar({ row, scale: { from, to } }: { row: ContactPosition; scale: Scale }) {
  const share = (day: string) => ((Date.parse(day) - from) / Math.max(1, to - from)) * 100
  const begins = share(row.starts_on)
  const ends = row.ends_on === null ? 100 : share(row.ends_on)
  const kind = row.is_start_guessed ? styles.faint : row.ends_on === null ? styles.now : undefined
  return (
    <span className={styles.bar} aria-hidden="true">
      <i className={kind} style={{ '--from': begins, '--long': ends - begins } as CSSProperties} />
    </span>
  )
}
