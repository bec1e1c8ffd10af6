import type { Party, PartyContact, ProjectDetail } from '@groundbreak/contract/areas/projects'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { day } from '@groundbreak/client/format/dates'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cut } from '../../ui/cut'
import { SectionHead } from '../../ui/headings'
import { AsWritten } from '../../facts/marked'
import { ReachOf } from '../../facts/reach'
import { useWhyNot } from '../../viewer/use-why-not'
import { firmPath } from '../../paths'
import { projectsOfContactPath } from '../../project-lists'
import { useAway } from '../../facts/away'

const usePhrases = phrasesOf('lists', 'numbers', 'projects')

/** Who takes part, by role, and their people with masked numbers; `notices` stand above the first number. */
export function ProjectParties({ project, notices }: { project: ProjectDetail; notices: ReactNode }) {
  const { detail } = usePhrases().projects
  const away = useAway()
  const seesContacts = useSeesContacts()
  const whyNot = useWhyNot('contacts.read')
  const note = seesContacts ? detail.masked : (whyNot ?? detail.contactsHidden)
  return (
    <section>
      <SectionHead title={detail.sections.parties} note={away ? undefined : note} />
      {project.tender_groups.some(({ parties }) => parties.some(hasNumbers)) ? notices : null}
      {project.tender_groups.length === 0 ? <p className="empty-line">{detail.noParties}</p> : null}
      <div className={project.tender_groups.length > 0 ? 'parties' : undefined}>
        {project.tender_groups.flatMap(({ parties }) =>
          parties.map((party) => <PartyRows key={`${party.firm_id} ${party.role.id}`} party={party} />),
        )}
      </div>
    </section>
  )
}

const hasNumbers = ({ contacts }: Party) => contacts.some(({ channels }) => channels.length > 0)

/** Whether the viewer is shown who works there at all. */
function useSeesContacts(): boolean {
  return can(useViewer().data?.user, 'contacts.read')
}

function PartyRows({ party }: { party: Party }) {
  const { detail } = usePhrases().projects
  const language = useLanguage()
  const seesContacts = useSeesContacts()
  return (
    <div>
      <div className="role n">
        <Cut className="group">{party.role.name}</Cut>
        <Link className="strong" to={firmPath(party.firm_id)}>
          <AsWritten text={party.firm_name} />
        </Link>
        <span className="from">
          {detail.partySource({ source: party.source, date: day(party.first_seen_at, language) })}
        </span>
      </div>
      {seesContacts && party.contacts.length === 0 ? <p className="none">{detail.noContacts}</p> : null}
      {party.contacts.map((contact) => (
        <Person key={contact.encode_contact_id} contact={contact} />
      ))}
    </div>
  )
}

function Person({ contact }: { contact: PartyContact }) {
  const { projects, lists } = usePhrases()
  const { detail } = projects
  const left = contact.resigned === 1 || contact.resigned === 2 ? detail.resigned[contact.resigned] : null
  return (
    <div className="person">
      <div>
        <b>{contact.full_name}</b> <span className="soft">{contact.position}</span>{' '}
        <Link className="link small" to={projectsOfContactPath(contact.encode_contact_id)}>
          {lists.projectsOfContact}
        </Link>
      </div>
      {left ? (
        <div className="left mute">{left}</div>
      ) : (
        <div>
          {contact.channels.map((channel) => (
            <Channel key={channel.channel_id} channel={channel} />
          ))}
        </div>
      )}
    </div>
  )
}

function Channel({ channel }: { channel: PartyContact['channels'][number] }) {
  const { numbers } = usePhrases()
  const { kind, masked, reach } = channel
  return (
    <div className="channel n">
      <span className="mute small">{numbers.kind[kind]}</span>
      <span className={kind === 'email' ? 'tel mail' : 'tel'}>{maskedNumber(masked)}</span>
      <ReachOf reach={reach} />
    </div>
  )
}
