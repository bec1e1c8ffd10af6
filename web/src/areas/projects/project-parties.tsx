import type { Party, PartyContact, ProjectDetail } from '@groundbreak/contract/areas/projects'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { day } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Cut } from '../../ui/cut'
import { SectionHead } from '../../ui/headings'
import { AsWritten } from '../../facts/marked'
import { NumberOf, NumbersLeft } from '../../facts/number'
import { ReachOf } from '../../facts/reach'
import { useWhyNot } from '../../viewer/use-why-not'
import { contactPath, firmPath } from '../../paths'
import { projectsOfContactPath } from '../../project-lists'
import { useAway } from '../../facts/away'

const usePhrases = phrasesOf('lists', 'numbers', 'projects')

/** Who takes part, by role, and their people with masked numbers; `notices` stand above the first number. */
export function ProjectParties({ project, notices }: { project: ProjectDetail; notices: ReactNode }) {
  const { detail } = usePhrases().projects
  const away = useAway()
  const { projectid } = project
  const seesContacts = useSeesContacts()
  const whyNot = useWhyNot('contacts.read')
  const note = seesContacts ? detail.masked : (whyNot ?? detail.contactsHidden)
  return (
    <section>
      <SectionHead title={detail.sections.parties} note={away ? undefined : note} aside={<NumbersLeft />} />
      {project.tender_groups.some(({ parties }) => parties.some(hasNumbers)) ? notices : null}
      {project.tender_groups.length === 0 ? <p className="empty-line">{detail.noParties}</p> : null}
      <div className={project.tender_groups.length > 0 ? 'parties' : undefined}>
        {project.tender_groups.flatMap(({ parties }) =>
          parties.map((party) => (
            <PartyRows key={`${party.firm_id} ${party.role.id}`} party={party} projectid={projectid} />
          )),
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

function PartyRows({ party, projectid }: { party: Party; projectid: number }) {
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
        <Person key={contact.encode_contact_id} contact={contact} projectid={projectid} />
      ))}
    </div>
  )
}

function Person({ contact, projectid }: { contact: PartyContact; projectid: number }) {
  const { projects, lists } = usePhrases()
  const { detail } = projects
  const left = contact.resigned === 1 || contact.resigned === 2 ? detail.resigned[contact.resigned] : null
  return (
    <div className="person">
      <div>
        <Link className="name" to={contactPath(contact.encode_contact_id)}>
          {contact.full_name}
        </Link>{' '}
        <span className="soft">{contact.position}</span>{' '}
        <Link className="link small" to={projectsOfContactPath(contact.encode_contact_id)}>
          {lists.projectsOfContact}
        </Link>
      </div>
      {left ? (
        <div className="left mute">{left}</div>
      ) : (
        <div>
          {contact.channels.map((channel) => (
            <Channel
              key={channel.channel_id}
              channel={channel}
              of={{ encode_contact_id: contact.encode_contact_id }}
              projectid={projectid}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Channel({ channel, of, projectid }: ComponentProps<typeof NumberOf>) {
  const { numbers } = usePhrases()
  return (
    <div className="channel n">
      <span className="mute small">{numbers.kind[channel.kind]}</span>
      <span className="number">
        <NumberOf channel={channel} of={of} projectid={projectid} />
      </span>
      <ReachOf reach={channel.reach} />
    </div>
  )
}
