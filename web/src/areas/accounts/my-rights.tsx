import { useWhomToAsk } from '@groundbreak/client/areas/accounts'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { arriveAt } from '../../ui/arrive-at'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { StaffContact } from '../../viewer/staff-contact'
import './accounts.css'

const usePhrases = phrasesOf('accounts', 'shell')

/** The role, what is not open to it and why, and whom to ask: the account manager and the firm's administrators. */
export function MyRights() {
  const { accounts, shell } = usePhrases()
  const { mine, roles } = accounts
  const navigate = useNavigate()
  const { user } = useViewer().data ?? {}
  const isCustomer = user?.sub_firm_id !== null
  const { data } = useWhomToAsk(isCustomer)
  if (!user) return null
  const names: Readonly<Record<string, string>> = { ...roles, ...shell.roles }
  const admins = data?.administrators.map(({ name }) => name).join(' · ')
  return (
    <section className="my-rights" id="rights" ref={arriveAt('rights')}>
      <SectionHead title={mine.title} />
      <dl className="account-facts wide">
        <div>
          <dt>{mine.role}</dt>
          <dd>{names[user.role] ?? user.role}</dd>
        </div>
        {isCustomer ? (
          <>
            <div>
              <dt>{mine.department}</dt>
              <dd>{user.department ?? mine.noDepartment}</dd>
            </div>
            <div>
              <dt>{mine.lacking}</dt>
              <dd>
                <Lacking />
              </dd>
            </div>
            {data ? (
              <div>
                <dt>{mine.admins}</dt>
                <dd>
                  {admins ? (
                    mine.adminsOf({ names: admins })
                  ) : (
                    <>
                      <b>{mine.noAdmin}</b>
                      <p className="mute small">{mine.noAdminNote}</p>
                    </>
                  )}
                </dd>
              </div>
            ) : null}
          </>
        ) : null}
      </dl>
      {can(user, 'users.manage') ? (
        <Button onClick={() => void navigate(paths.userFirm)}>{accounts.open}</Button>
      ) : null}
    </section>
  )
}

/** Rights that others of the role have, by what is lacking, and who can open them. */
function Lacking() {
  const { mine } = usePhrases().accounts
  const { user } = useViewer().data ?? {}
  const { data } = useWhomToAsk()
  // What only leads or is of VIP is nothing that everybody waits for.
  const lacks = (user?.lacks ?? []).filter(({ lack }) => lack !== 'team' && lack !== 'vip')
  if (lacks.length === 0) return <>{mine.everything}</>
  const manager = data?.manager
  return (
    <>
      <ul className="lacks">
        {lacks.map(({ right, lack }) => (
          <li key={right}>
            {mine.rights[right]} <span className="mute">{mine.lacks[lack]}</span>
          </li>
        ))}
      </ul>
      <p className="mute small">
        {manager ? mine.manager({ name: manager.name }) : mine.noManager}
        {manager ? <StaffContact contact={manager} /> : null}
      </p>
    </>
  )
}
