import type { accounts } from '@groundbreak/contract/areas/accounts'
import type { Output } from '@groundbreak/contract/define'
import { useAccountActs, useOwnFirm } from '@groundbreak/client/areas/accounts'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { Segmented } from '../../ui/segmented'
import { SkeletonRows } from '../../ui/states'
import { useTold } from './change-list'
import { StaffContact } from '../../viewer/staff-contact'

const usePhrases = phrasesOf('accounts', 'shell')

/** What the firm subscribed to, its seats, its account manager and its switches. */
export function FirmFacts() {
  const { accounts, shell } = usePhrases()
  const { firm: words } = accounts
  const language = useLanguage()
  const told = useTold()
  const { data, error, refetch } = useOwnFirm()
  if (error) return <Failed title={accounts.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={shell.loading} />
  const { subscription, seats, manager } = data
  const kinds = subscription
    ? [
        subscription.is_trial ? words.kinds.trial : null,
        subscription.is_vip ? words.kinds.vip : null,
        subscription.in_force ? null : words.kinds.ended,
      ].filter((kind) => kind !== null)
    : []
  const used = whole(seats.used)
  const left = whole(Math.max(0, seats.of - seats.used))
  return (
    <>
      <section>
        <SectionHead title={words.subscription} />
        <dl className="account-facts wide">
          {subscription ? (
            <>
              <Fact name={words.period}>
                {fullDay(subscription.starts_on, language)} – {fullDay(subscription.ends_on, language)}{' '}
                {kinds.map((kind) => (
                  <Tag key={kind}>{kind}</Tag>
                ))}
              </Fact>
              <Fact name={words.modules}>{told('modules', subscription.modules)}</Fact>
              <Fact name={words.provinces}>{told('province_ids', subscription.province_ids)}</Fact>
              <Fact name={words.categories}>{told('category_ids', subscription.category_ids)}</Fact>
            </>
          ) : (
            <Fact name={words.subscription}>{words.noSubscription}</Fact>
          )}
          <Fact name={words.seats}>{words.seatsUsed({ used, of: whole(seats.of), left })}</Fact>
          <Fact name={words.manager}>
            {manager ? (
              <>
                {manager.name} <StaffContact contact={manager} />
              </>
            ) : (
              words.noManager
            )}
          </Fact>
        </dl>
      </section>
      <Switches firm={data} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Switches({ firm }: { firm: Output<typeof accounts.firm> }) {
  const { firm: words } = usePhrases().accounts
  const language = useLanguage()
  const { saveSwitches } = useAccountActs()
  const mayChange = can(useViewer().data?.user, 'firm.manage')
  const row = (name: string, note: string, value: boolean, set: (on: boolean) => Promise<unknown>) => (
    <Fact name={name}>
      {mayChange ? (
        <Segmented
          label={name}
          value={value ? 'on' : 'off'}
          options={[
            { value: 'on', label: words.on },
            { value: 'off', label: words.off },
          ]}
          onChange={(next) => void set(next === 'on')}
        />
      ) : (
        <b>{value ? words.on : words.off}</b>
      )}
      <p className="mute small">{note}</p>
    </Fact>
  )
  return (
    <section>
      <SectionHead title={words.switches} />
      <dl className="account-facts wide">
        {row(words.phoneViewing, words.phoneViewingNote, firm.phone_viewing, (on) =>
          saveSwitches({ phone_viewing: on }),
        )}
        {row(words.realNumber, words.realNumberNote, firm.real_number_approval, (on) =>
          saveSwitches({ real_number_approval: on }),
        )}
        <Fact name={words.onePlace}>
          <b>{firm.one_place ? words.on : words.off}</b>
          <p className="mute small">
            {words.onePlaceNote}
            {language === 'zh' ? '' : ' '}
            {words.onePlaceFixed}
          </p>
        </Fact>
      </dl>
      {mayChange ? null : <p className="account-note">{words.adminsOnly}</p>}
    </section>
  )
}
