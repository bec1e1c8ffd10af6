import { useSampleAccounts } from '@groundbreak/client/areas/session'
import { usePhrases } from '@groundbreak/client/language'
import { useState } from 'react'

const shown = 7

/** The accounts of the sample market; a press fills in the form. Nothing with real data. */
export function SampleAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const words = usePhrases().session.login
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
        {visible.map(({ username, name, staff }) => (
          <button
            key={username}
            type="button"
            title={words.fillIn({ name: username })}
            onClick={() => onChoose(username, (staff ? data.staff_password : data.password) ?? '')}
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
    </section>
  )
}
