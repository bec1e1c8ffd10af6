import { customers } from '@groundbreak/contract/areas/customers'
import { habitParts, type LimitEvent } from '@groundbreak/contract/areas/customers.limits'
import { useCustomerLimitActs } from '@groundbreak/client/areas/customers.limits'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useDeed } from '../../form/use-deed'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { showToast } from '../../ui/toasts'
import { CustomerRaises } from './customer-raises'

const usePhrases = phrasesOf('customers')

/** Limits that the customer reached, habits that are no person's, and what is raised by contract. */
export function CustomerLimits({ firmId }: { firmId: number }) {
  return (
    <>
      <CustomerRaises firmId={firmId} />
      <Events firmId={firmId} />
    </>
  )
}

function Events({ firmId }: { firmId: number }) {
  const { limits: words } = usePhrases().customers
  const list = useListHere(customers.limitEvents, { of: { firm_id: firmId } })
  return (
    <section className="limit-part" aria-label={words.events}>
      <SectionHead title={words.events} />
      <p className="mute small">{words.eventsNote}</p>
      <ListPanel
        list={list}
        words={{ failed: words.failed, none: { title: words.noEvents, reason: words.noEventsReason } }}
      >
        {(events) => (
          <ol className="change-list">
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ol>
        )}
      </ListPanel>
    </section>
  )
}

const percent = (share: number) => whole(Math.round(share * 100))

function EventItem({ event }: { event: LimitEvent }) {
  const { limits: words } = usePhrases().customers
  const language = useLanguage()
  const { settle } = useCustomerLimitActs()
  const { message, busy, run } = useDeed()
  const names: Readonly<Record<string, string>> = words.names
  const { habits, settled, limit_name: name } = event
  const submit = async () => {
    if (await run(() => settle(event.id))) showToast({ text: words.settleDone })
  }
  return (
    <li>
      <div className="what">
        <b>{name === null ? words.habits : words.reached({ limit: names[name] ?? name })}</b>
        <span>{event.who ?? words.ofFirm}</span>
      </div>
      {habits ? (
        <p className="small">
          {[
            words.score({ percent: percent(habits.score) }),
            ...habitParts
              .filter((part) => habits.parts[part] > 0)
              .map((part) => words.share({ part: words.parts[part], percent: percent(habits.parts[part]) })),
          ].join(' · ')}
        </p>
      ) : null}
      <time className="mute small" dateTime={event.at} title={stamp(event.at, language)}>
        {momentWithTime(event.at, language)}
      </time>
      {settled ? (
        <span className="mute small">
          {words.settled({ name: settled.by, at: momentWithTime(settled.at, language) })}
        </span>
      ) : null}
      {habits && !settled ? (
        <div className="limit-acts">
          <Button size="s" busy={busy} onClick={() => void submit()}>
            {words.settle}
          </Button>
        </div>
      ) : null}
      {message ? (
        <p className="problem" role="alert">
          {message}
        </p>
      ) : null}
    </li>
  )
}
