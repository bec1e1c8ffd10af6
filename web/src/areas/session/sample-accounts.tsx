import { useSampleAccounts } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'

const usePhrases = phrasesOf('codes', 'session')

const shown = 7

export interface SampleAccount {
  username: string
  password: string
  email: string
}

/** The accounts of the sample market; a press fills in the form. Nothing with real data. */
export function SampleAccounts({ onChoose }: { onChoose: (account: SampleAccount) => void }) {
  const { session, codes } = usePhrases()
  const words = session.login
  const { data } = useSampleAccounts()
  const [all, setAll] = useState(false)
  if (!data?.password || data.accounts.length === 0) return null
  const visible = all ? data.accounts : data.accounts.slice(0, shown)
  return (
    <section className="sample-accounts" aria-label={words.sample}>
      <p>
        {words.sample} <b>{data.password}</b>
        {all && data.staff_password ? (
          <>
            {' · '}
            {words.sampleStaff} <b>{data.staff_password}</b>
            {' · '}
            {words.sampleStaffToken} <b>{data.staff_token_secret}</b>
          </>
        ) : null}
      </p>
      <div>
        {visible.map(({ username, name, email, staff }) => (
          <button
            key={username}
            type="button"
            title={words.fillIn({ name: username })}
            onClick={() =>
              onChoose({ username, email, password: (staff ? data.staff_password : data.password) ?? '' })
            }
          >
            {username} <span>{name}</span>
          </button>
        ))}
        {data.accounts.length > shown ? (
          <button type="button" className="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.fewer : words.more({ count: data.accounts.length - shown })}
          </button>
        ) : null}
      </div>
      {data.inbox ? (
        <Link className="link" to={paths.sampleInbox}>
          {codes.inbox.link}
        </Link>
      ) : null}
    </section>
  )
}
