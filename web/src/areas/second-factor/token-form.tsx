import { useTokenLogin } from '@groundbreak/client/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import { Smartphone, User } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Agreement } from '../../form/agreement'
import { LabelledField } from '../../form/labelled-field'
import { Refusal } from '../../form/refusal'
import { useArriving } from '../../viewer/use-arriving'

const usePhrases = phrasesOf('errors', 'secondFactor', 'session')

type Problems = Partial<Record<'username' | 'token' | 'agreed', string>>

/** By account and dynamic token. */
export function TokenForm() {
  const { session, errors, secondFactor } = usePhrases()
  const login = useTokenLogin()
  const arrive = useArriving()
  const [form, setForm] = useState({ username: '', token: '', agreed: false })
  const [problems, setProblems] = useState<Problems>({})
  const account = useRef<HTMLInputElement>(null)
  useEffect(() => account.current?.focus(), [])
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems({})
    login.reset()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found: Problems = {}
    if (form.username.trim() === '') found.username = errors.session.accountRequired
    if (form.token.trim() === '') found.token = secondFactor.tokenRequired
    if (!form.agreed) found.agreed = errors.session.agreementRequired
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await arrive(await login.mutateAsync(form))
    } catch {
      // Shown above the button.
    }
  }
  const refused = login.error?.kind === 'refused' || login.error?.kind === 'invalidInput' ? login.error : null
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <LabelledField
        ref={account}
        label={session.login.account}
        icon={User}
        autoComplete="username"
        value={form.username}
        onChange={(username) => change({ username })}
        problem={problems.username ?? refused?.fields.username}
      />
      <LabelledField
        label={secondFactor.token}
        icon={Smartphone}
        digits
        autoComplete="one-time-code"
        value={form.token}
        onChange={(token) => change({ token })}
        problem={problems.token ?? refused?.fields.token}
        help={secondFactor.tokenHelp}
      />
      <Agreement checked={form.agreed} problem={problems.agreed} onChange={(agreed) => change({ agreed })} />
      <Refusal of={login.error} />
      <Button kind="primary" size="l" block submit busy={login.isPending}>
        {session.login.submit}
      </Button>
    </form>
  )
}
