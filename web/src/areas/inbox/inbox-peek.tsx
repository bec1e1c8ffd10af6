import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import type { Party, PartyContact } from '@groundbreak/contract/areas/projects'
import { can } from '@groundbreak/client/access'
import { type InboxPeek as Peeked, useInboxPeek } from '@groundbreak/client/areas/inbox'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { useViewer } from '@groundbreak/client/areas/session'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Failed } from '../../page/failed'
import { projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { useLangOf } from '../../facts/marked'
import { Changes } from '../../facts/changes'
import { useMoney } from '../../facts/money'
import { ReachOf } from '../../facts/reach'
import { StagePill } from '../../facts/stage-pill'
import { useWhy } from './news-words'

const usePhrases = phrasesOf('inbox', 'numbers', 'projects', 'shell')

export interface PeekActs {
  onFollow: () => void
  onHide: () => void
  onDone: () => void
  onClose?: () => void
}

/** A lead at a glance: its verbs, essentials, changes with their sources, its score explained, and whom to call. */
export function InboxPeek({ item, acts, score }: { item: NewsItem; acts: PeekActs; score: ReactNode }) {
  const { inbox, shell } = usePhrases()
  const { peek } = inbox
  const why = useWhy()
  const { data, isError, error, refetch } = useInboxPeek(item.projectid)
  return (
    <>
      <PeekBar item={item} acts={acts} />
      <div className="peek-body">
        <section>
          <h2 lang={useLangOf(item.project_name)}>{item.project_name}</h2>
          <Facts item={item} />
        </section>
        {isError ? (
          <Failed title={peek.failed} failure={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <PeekChanges item={item} changes={data.changes} />
            {score}
            <PeekPeople projectid={item.projectid} groups={data.tender_groups} />
          </>
        ) : (
          <SkeletonRows rows={6} label={shell.loading} />
        )}
      </div>
      <footer className="quiet-foot">
        <span>{peek.why}</span>
        <Cut className="soft">{why(item)}</Cut>
      </footer>
    </>
  )
}

function PeekBar({ item, acts }: { item: NewsItem; acts: PeekActs }) {
  const { verbs, peek } = usePhrases().inbox
  const navigate = useNavigate()
  return (
    <div className="bar">
      <Button kind="primary" shortcut="o" onClick={() => void navigate(projectPath(item.projectid))}>
        {verbs.open}
      </Button>
      <Button
        icon={Star}
        pressed={item.favorited}
        className={item.favorited ? 'kept' : undefined}
        label={verbs.follow}
        onClick={acts.onFollow}
      />
      <Button shortcut="d" onClick={acts.onHide}>
        {verbs.hide}
      </Button>
      <Button shortcut="e" onClick={acts.onDone}>
        {verbs.done}
      </Button>
      <span className="grow" />
      {acts.onClose ? <Button kind="quiet" icon={X} label={peek.close} onClick={acts.onClose} /> : null}
    </div>
  )
}

function Facts({ item }: { item: NewsItem }) {
  const { peek } = usePhrases().inbox
  const place = usePlaceText()
  const money = useMoney()
  return (
    <div className="facts n">
      <StagePill project={item} />
      <span>{place(item)}</span>
      <span>{[item.category.name, item.subcategory?.name].filter(Boolean).join(' · ')}</span>
      {item.invest_value === null ? null : <span>{money.full(item.invest_value)}</span>}
      <span className="mute">{peek.id({ id: item.projectid })}</span>
    </div>
  )
}

function PeekChanges({ item, changes }: { item: NewsItem; changes: Peeked['changes'] }) {
  const { peek } = usePhrases().inbox
  const language = useLanguage()
  const published =
    item.news === 'new' && item.changes.length === 0
      ? peek.newProject({ at: momentWithTime(item.published_at, language) })
      : undefined
  return (
    <section>
      <SectionHead
        title={published ?? (changes.length > 0 ? peek.changes({ count: changes.length }) : peek.noChanges)}
        aside={
          <Link className="link" to={`${projectPath(item.projectid)}?tab=history`}>
            {peek.timeline}
          </Link>
        }
      />
      {changes.length === 0 ? null : (
        <ul className="peek-changes n">
          {changes.map((change) => (
            <li key={`${change.at} ${change.field} ${change.from ?? ''} ${change.to ?? ''}`}>
              <span className="was">
                <Changes changes={[change]} />
              </span>
              <Cut className="mute small">
                {peek.source({ source: change.source, at: momentWithTime(change.at, language) })}
              </Cut>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Person {
  party: Party
  contact: PartyContact
  channel: PartyContact['channels'][number] | undefined
}

const peopleShown = 3
const firmsShown = 5

function peopleOf(groups: Peeked['tender_groups']): Person[] {
  const reach = ({ channel }: Person) => channel?.reach.percent ?? -1
  return groups
    .flatMap(({ parties }) => parties)
    .flatMap((party) =>
      party.contacts
        .filter(({ resigned }) => resigned === 0)
        .map((contact) => ({
          party,
          contact,
          channel: contact.channels
            .filter(({ kind }) => kind !== 'email' && kind !== 'fax')
            .toSorted((a, b) => b.reach.percent - a.reach.percent)[0],
        })),
    )
    .toSorted((a, b) => reach(b) - reach(a))
}

function PeekPeople({ projectid, groups }: { projectid: number; groups: Peeked['tender_groups'] }) {
  const { inbox, projects } = usePhrases()
  const { peek } = inbox
  const seesContacts = can(useViewer().data?.user, 'contacts.read')
  const people = peopleOf(groups)
  const firms = groups.flatMap(({ parties }) => parties)
  const all = (
    <Link className="link" to={`${projectPath(projectid)}?tab=parties`}>
      {peek.everyone}
    </Link>
  )
  return (
    <>
      <section>
        <SectionHead title={peek.parties} aside={all} />
        {firms.length === 0 ? <p className="mute small">{peek.noParties}</p> : null}
        <ul className="peek-firms">
          {firms.slice(0, firmsShown).map((party) => (
            <li key={`${party.firm_id} ${party.role.id}`}>
              <Cut className="mute small">{party.role.name}</Cut>
              <Cut>{party.firm_name}</Cut>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead
          title={peek.contacts}
          note={people.length > 0 ? peek.contactsNote({ count: whole(people.length) }) : undefined}
        />
        {people.length === 0 ? (
          <p className="mute small">{seesContacts ? peek.noContacts : projects.detail.contactsHidden}</p>
        ) : null}
        <ul className="peek-people">
          {people.slice(0, peopleShown).map((person) => (
            <PeekPerson key={person.contact.encode_contact_id + person.party.role.id} person={person} />
          ))}
        </ul>
      </section>
    </>
  )
}

function PeekPerson({ person: { party, contact, channel } }: { person: Person }) {
  const { inbox, numbers } = usePhrases()
  return (
    <li className="n">
      <div>
        <Cut>
          <b>{contact.full_name}</b>{' '}
          {inbox.peek.atFirm({ position: contact.position ?? '', firm: party.firm_name })}
        </Cut>
        <p className="mute small">{channel ? <ReachOf reach={channel.reach} /> : numbers.unchecked}</p>
      </div>
      {channel ? <span className="tel">{maskedNumber(channel.masked)}</span> : null}
    </li>
  )
}
