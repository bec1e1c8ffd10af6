import { type ContactDetail, type ProjectOfContact } from '@groundbreak/contract/areas/contacts.page'
import { contacts } from '@groundbreak/contract/areas/contacts'
import { useContactProjects } from '@groundbreak/client/areas/contacts.page'
import { month } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { CornerDownRight, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { At } from '../../facts/at'
import { AsWritten } from '../../facts/marked'
import { useMoney } from '../../facts/money'
import { StagePill } from '../../facts/stage-pill'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { Failed } from '../../page/failed'
import { contactPath, projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { FactTable, inOne } from '../../ui/fact-table'
import { SectionHead } from '../../ui/headings'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage', 'shell')

/** The projects changed last; `onAll` leads to the others. */
export function FirstProjects({ contact, onAll }: { contact: ContactDetail; onAll: () => void }) {
  const { contactPage, shell } = usePhrases()
  const { projects: words } = contactPage
  const { data, error, refetch } = useContactProjects(contact.encode_contact_id)
  const total = data?.total ?? 0
  return (
    <section>
      <SectionHead
        title={words.title}
        note={words.note}
        aside={
          total > (data?.list.length ?? 0) ? (
            <button type="button" className="link" onClick={onAll}>
              {words.all({ count: whole(total) })}
            </button>
          ) : undefined
        }
      />
      {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data && total === 0 ? <p className="empty-line">{words.none}</p> : null}
      {data && total > 0 ? <ProjectTable contact={contact} rows={data.list} /> : null}
    </section>
  )
}

/** All of them, page by page. */
export function AllProjects({ contact }: { contact: ContactDetail }) {
  const { projects: words } = usePhrases().contactPage
  const { encode_contact_id } = contact
  const list = useListHere(contacts.relatedProjects, { of: { encode_contact_id } })
  return (
    <section>
      <SectionHead title={words.title} note={words.note} />
      <ListPanel list={list} words={{ failed: words.failed, none: words.none }}>
        {(rows) => <ProjectTable contact={contact} rows={rows} />}
      </ListPanel>
    </section>
  )
}

/** A project of a firm that the contact left asks in its row before it opens. */
function ProjectTable({ contact, rows }: { contact: ContactDetail; rows: readonly ProjectOfContact[] }) {
  const { projects: words } = usePhrases().contactPage
  const money = useMoney()
  const [asked, setAsked] = useState<number>()
  return (
    <div className={`box ${styles.table} ${styles.projects}`}>
      <FactTable
        groups={inOne(rows)}
        keyOf={({ projectid }) => projectid}
        rowClass={({ projectid }) => (projectid === asked ? styles.asked : undefined)}
        columns={[
          {
            key: 'project',
            title: words.project,
            isHead: true,
            cell: (row) => (
              <Link
                className={styles.strong}
                to={projectPath(row.projectid)}
                aria-expanded={row.left_on ? row.projectid === asked : undefined}
                onClick={(event) => {
                  if (!row.left_on) return
                  event.preventDefault()
                  setAsked(row.projectid === asked ? undefined : row.projectid)
                }}
              >
                <AsWritten text={row.project_name} />
              </Link>
            ),
          },
          { key: 'stage', title: words.stage, cell: (row) => <StagePill project={row} /> },
          {
            key: 'position',
            title: words.position,
            className: 'soft',
            cell: ({ position }) => position ?? '—',
          },
          { key: 'now', title: words.now, cell: (row) => <Now row={row} /> },
          {
            key: 'money',
            title: money.short,
            className: 'num',
            cell: ({ invest_value }) => money.bare(invest_value) ?? '—',
          },
          {
            key: 'updated',
            title: words.updated,
            className: 'num',
            cell: ({ updated_at }) => <At at={updated_at} className="mute n" />,
          },
        ]}
        below={(row) => (row.projectid === asked ? <Asked row={row} name={contact.full_name} /> : null)}
      />
    </div>
  )
}

function Now({ row: { is_there, left_on } }: { row: ProjectOfContact }) {
  const { projects: words } = usePhrases().contactPage
  const language = useLanguage()
  if (left_on)
    return (
      <Tag meaning="warn" icon={UserX}>
        {words.left({ month: month(left_on, language) })}
      </Tag>
    )
  return is_there ? <Tag meaning="ok">{words.there}</Tag> : <span className="mute">—</span>
}

/** They left that firm: the project all the same, or who came after them. */
function Asked({ row, name }: { row: ProjectOfContact; name: string }) {
  const { projects: words } = usePhrases().contactPage
  const navigate = useNavigate()
  const language = useLanguage()
  const { successor, left_on: left } = row
  return (
    <div className={styles.ask} role="alert">
      <Icon icon={CornerDownRight} size={16} />
      <span className={styles.grow}>
        {words.ask({ name, firm: row.firm.name, month: month(left ?? '', language) })}
      </span>
      <Button size="s" onClick={() => void navigate(projectPath(row.projectid))}>
        {words.open}
      </Button>
      {successor ? (
        <Button
          size="s"
          kind="quiet"
          icon={UserCheck}
          onClick={() => void navigate(contactPath(successor.encode_contact_id))}
        >
          {words.successor({ name: successor.full_name })}
        </Button>
      ) : null}
    </div>
  )
}
