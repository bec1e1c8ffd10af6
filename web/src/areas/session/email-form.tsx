import {
  useEmailLogin,
  useEmailLoginPassword,
  useSendEmailCode,
} from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { Mail } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Agreement } from '../../form/agreement'
import { CodeField } from './code-field'
import { checkCode, checkNext, isFine } from './code-form'
import { LabelledField } from '../../form/labelled-field'
import { NewPasswordFields, type NewPasswordOnly } from './new-password-fields'
import { Refusal } from '../../form/refusal'
import { SampleAccounts } from './sample-accounts'
import { useArriving } from '../../viewer/use-arriving'

const usePhrases = phrasesOf('codes', 'errors', 'session', 'shell')

interface Problems {
  email?: string
  code?: string
  agreed?: string
}

/** By a code sent to the company mail address; a new password may follow, and must where it is due. */
export function EmailForm() {
  const { codes, errors } = usePhrases()
  const words = codes.email
  const arrive = useArriving()
  const sending = useSendEmailCode()
  const login = useEmailLogin()
  const [form, setForm] = useState({ email: '', code: '', agreed: false, setPassword: false })
  const [problems, setProblems] = useState<Problems>({})
  const [entered, setEntered] = useState<LoginInfo>()
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems({})
    login.reset()
    sending.reset()
  }
  const checkEmail = () => (form.email.trim() === '' ? errors.input.required : undefined)
  const ask = async () => {
    const email = checkEmail()
    setProblems({ email })
    return email ? undefined : sending.mutateAsync({ email: form.email.trim() })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = {
      email: checkEmail(),
      code: checkCode(form.code, errors),
      agreed: form.agreed ? undefined : errors.session.agreementRequired,
    }
    setProblems(found)
    if (!isFine(found)) return
    try {
      const { email, code, agreed } = form
      const info = await login.mutateAsync({ email: email.trim(), code, agreed })
      if (info.user.need_change_pwd || form.setPassword) setEntered(info)
      else await arrive(info)
    } catch {
      // Shown at its field or above the button.
    }
  }
  if (entered) return <SetPassword info={entered} />
  return (
    <>
      <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
        <LabelledField
          label={words.address}
          icon={Mail}
          autoComplete="email"
          value={form.email}
          onChange={(email) => change({ email })}
          problem={problems.email ?? sending.error?.fields.email ?? login.error?.fields.email}
        />
        <CodeField
          value={form.code}
          onChange={(code) => change({ code })}
          problem={problems.code ?? login.error?.fields.code}
          ask={ask}
        />
        <label className="agree">
          <Checkbox checked={form.setPassword} onChange={(setPassword) => change({ setPassword })} />
          <span>{words.setPassword}</span>
        </label>
        <Agreement
          checked={form.agreed}
          onChange={(agreed) => change({ agreed })}
          problem={problems.agreed}
        />
        <Refusal of={login.error} />
        <Button kind="primary" size="l" block submit busy={login.isPending}>
          {words.submit}
        </Button>
      </form>
      <SampleAccounts onChoose={({ email }) => change({ email })} />
    </>
  )
}

/** Logged in already; the screens open afterwards. */
function SetPassword({ info }: { info: LoginInfo }) {
  const { codes, errors, session, shell } = usePhrases()
  const arrive = useArriving()
  const save = useEmailLoginPassword()
  const [value, setValue] = useState<NewPasswordOnly>({ next: '', repeat: '' })
  const [problems, setProblems] = useState<{ next?: string; repeat?: string }>({})
  const { user } = info
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = checkNext(value, errors, session.password.repeatRequired)
    setProblems(found)
    if (!isFine(found)) return
    try {
      await save.mutateAsync({ new_password: value.next, repeat_password: value.repeat })
      await arrive({ ...info, user: { ...user, need_change_pwd: false } })
    } catch {
      // Shown at its field or above the button.
    }
  }
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <p role="status">{codes.email.next}</p>
      <NewPasswordFields
        value={value}
        onChange={(part) => {
          setValue({ ...value, ...part })
          setProblems({})
          save.reset()
        }}
        problems={{
          next: problems.next ?? save.error?.fields.new_password,
          repeat: problems.repeat ?? save.error?.fields.repeat_password,
        }}
      />
      <Refusal of={save.error} />
      <Button kind="primary" size="l" block submit busy={save.isPending}>
        {codes.email.save}
      </Button>
      {user.need_change_pwd ? null : (
        <Button kind="quiet" block onClick={() => void arrive(info)}>
          {shell.cancel}
        </Button>
      )}
    </form>
  )
}
