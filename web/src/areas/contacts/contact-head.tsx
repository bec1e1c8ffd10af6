import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { useViewer } from '@groundbreak/client/areas/session'
import { day, daysSince, month } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { PhoneCall, Split, UserX } from 'lucide-react'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { firmPath } from '../../paths'
import { type Figure, Figures } from '../../record/figures'
import { Tag } from '../../ui/marks'
import { leftOf } from './contact-words'

const usePhrases = phrasesOf('contactPage', 'numbers')

/** Under the name: what they do and where; whom they left, who bears the same name, who of us called. */
export function ContactFacts({ contact }: { contact: ContactDetail }) {
  const { contactPage: words } = usePhrases()
  const placeText = usePlaceText()
  const language = useLanguage()
  const left = leftOf(contact)
  const { firm, position, salutation, resigned } = contact
  const place = placeText({ ...contact, district: null })
  return (
    <>
      {salutation ? <span>{words.salutation[salutation]}</span> : null}
      {position ? <span>{position}</span> : null}
      {firm && resigned === 0 ? (
        <Link className="link" to={firmPath(firm.id)}>
          <AsWritten text={firm.name} />
        </Link>
      ) : null}
      {place ? <span>{place}</span> : null}
      {resigned === 1 || resigned === 2 ? <Tag meaning="warn">{words.resigned[resigned]}</Tag> : null}
      {left?.firm && left.ends_on ? (
        <Tag meaning="warn" icon={UserX}>
          {words.leftFirm({ firm: left.firm.name, month: month(left.ends_on, language) })}
        </Tag>
      ) : null}
      {contact.namesakes.length > 0 ? (
        <Tag icon={Split}>{words.apart({ count: whole(contact.namesakes.length) })}</Tag>
      ) : null}
      <LastCallTag contact={contact} />
    </>
  )
}

function LastCallTag({ contact: { last_call: last } }: { contact: ContactDetail }) {
  const { contactPage: words } = usePhrases()
  const me = useViewer().data?.user.user_id
  if (!last) return null
  const days = Math.max(0, daysSince(last.called_on))
  const user = last.user.id === me ? words.me : last.user.name
  return (
    <Tag meaning="warn" icon={PhoneCall}>
      {days === 0 ? words.calledToday({ user }) : words.called({ user, days })}
    </Tag>
  )
}

/** Six figures, those of the numbers first. */
export function ContactFigures({ contact }: { contact: ContactDetail }) {
  const { figures: words } = usePhrases().contactPage
  const language = useLanguage()
  const { figures } = contact
  const { since_year: year, moved_on: moved, live_projects: live, callers } = figures
  const shown: Figure[] = [
    ...useNumberFigures(contact),
    {
      key: 'projects',
      label: words.projects,
      value: whole(figures.projects),
      unit: live > 0 ? words.live({ count: whole(live) }) : undefined,
    },
    {
      key: 'firms',
      label: year === null ? words.firmsAlone : words.firms({ year }),
      value: whole(figures.firms),
      unit: moved ? words.moved({ month: month(moved, language) }) : undefined,
    },
    {
      key: 'team',
      label: words.team,
      value: whole(figures.calls),
      unit: callers > 0 ? words.calls({ people: callers }) : words.noCalls,
    },
  ]
  return <Figures figures={shown} />
}

function useNumberFigures({ channels }: ContactDetail): Figure[] {
  const { contactPage, numbers } = usePhrases()
  const { figures: words } = contactPage
  const language = useLanguage()
  const best = channels.toSorted((one, other) => other.reach.percent - one.reach.percent)[0]
  if (!best) return []
  const { percent, next_check_on: next, is_due: isDue } = best.reach
  return [
    { key: 'number', label: words.number, value: `${percent}%`, unit: numbers.kind[best.kind] },
    {
      key: 'next',
      label: words.next,
      value: isDue || !next ? words.due : day(next, language),
    },
  ]
}
