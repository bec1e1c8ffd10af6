import { habitParts, type LimitEvent } from '@groundbreak/contract/areas/customers.limits'
import { useCustomerLimitActs, useLimitEvents } from '@groundbreak/client/areas/customers.limits'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { useSaving } from '../../form/saving'
import { CustomerRaises } from './customer-raises'

const usePhrases = phrasesOf('accounts', 'customers', 'shell')

const perPage = 50

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
  const { customers, accounts, shell } = usePhrases()
  const { limits: words } = customers
  const { users } = accounts
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useLimitEvents({ firm_id: firmId, page, per_page: perPage })
  const first = (page - 1) * perPage
  const last = first + (data?.list.length ?? 0)
  return (
    <section className="limit-part" aria-label={words.events}>
      <SectionHead title={words.events} />
      <p className="mute small">{words.eventsNote}</p>
      {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={3} label={shell.loading} />}
      {data?.total === 0 ? <EmptyState title={words.noEvents} reason={words.noEventsReason} /> : null}
      {data && data.total > 0 ? (
        <ol className="change-list">
          {data.list.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ol>
      ) : null}
      {data && data.total > perPage ? (
        <div className="change-pages n">
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {users.previous}
          </Button>
          <span className="mute small">
            {users.pages({ from: whole(first + 1), to: whole(last), total: whole(data.total) })}
          </span>
          <Button size="s" disabled={last >= data.total} onClick={() => setPage(page + 1)}>
            {users.next}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const percent = (share: number) => whole(Math.round(share * 100))

function EventItem({ event }: { event: LimitEvent }) {
  const { limits: words } = usePhrases().customers
  const language = useLanguage()
  const { settle } = useCustomerLimitActs()
  const { message, busy, save } = useSaving()
  const names: Readonly<Record<string, string>> = words.names
  const { habits, settled, limit_name: name } = event
  const submit = async () => {
    if (await save(() => settle(event.id))) showToast({ text: words.settleDone })
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
