import { useViewer } from '@groundbreak/client/areas/session'
import { useRegisterAppAccount, useSendRegistrationCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { Smartphone, User } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { ScreenTitle } from '../../page/title'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { Agreement } from '../../form/agreement'
import { CodeField } from './code-field'
import { checkCode, checkNext, isFine } from './code-form'
import { LabelledField } from '../../form/labelled-field'
import { NewPasswordFields } from './new-password-fields'
import { Refusal } from '../../form/refusal'
import './session.css'

const usePhrases = phrasesOf('codes', 'errors', 'session', 'titles')

/** Makes a personal account of a mobile, of the own firm. */
export function RegistrationPage() {
  const { codes, titles } = usePhrases()
  const words = codes.registration
  const firm = useViewer().data?.user.sub_firm_name
  const [made, setMade] = useState<string>()
  return (
    <div className="registration">
      <ScreenTitle>{titles.userAppRegistration}</ScreenTitle>
      {made === undefined ? (
        <>
          <p className="mute">{firm ? words.lead({ firm }) : words.noFirm}</p>
          <RegistrationForm onMade={setMade} />
        </>
      ) : (
        <div role="status">
          <EmptyState
            title={words.done}
            reason={words.doneReason({ username: made })}
            action={<Button onClick={() => setMade(undefined)}>{words.another}</Button>}
          />
        </div>
      )}
    </div>
  )
}

type Problems = Partial<Record<'mobile' | 'code' | 'next' | 'repeat' | 'agreed', string>>

const empty = { mobile: '', code: '', name: '', next: '', repeat: '', agreed: false }

function RegistrationForm({ onMade }: { onMade: (username: string) => void }) {
  const { codes, errors, session } = usePhrases()
  const words = codes.registration
  const sending = useSendRegistrationCode()
  const register = useRegisterAppAccount()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems({})
    register.reset()
    sending.reset()
  }
  const { mobile } = form
  const checkMobile = () => (mobile.trim() === '' ? errors.codes.mobileInvalid : undefined)
  const ask = async () => {
    const problem = checkMobile()
    setProblems({ mobile: problem })
    return problem ? undefined : sending.mutateAsync({ mobile })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found: Problems = {
      mobile: checkMobile(),
      code: checkCode(form.code, errors),
      ...checkNext(form, errors, session.password.repeatRequired),
      agreed: form.agreed ? undefined : errors.session.agreementRequired,
    }
    setProblems(found)
    if (!isFine(found)) return
    try {
      const { code, name, next, repeat, agreed } = form
      const asked = { mobile, code, name, new_password: next, repeat_password: repeat, agreed }
      onMade((await register.mutateAsync(asked)).username)
    } catch {
      // Shown at its field or above the button.
    }
  }
  const refused = register.error?.fields
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <LabelledField
        label={words.mobile}
        icon={Smartphone}
        digits
        autoComplete="tel"
        value={mobile}
        onChange={(next) => change({ mobile: next })}
        problem={problems.mobile ?? sending.error?.fields.mobile ?? refused?.mobile}
      />
      <CodeField
        value={form.code}
        onChange={(code) => change({ code })}
        problem={problems.code ?? refused?.code}
        ask={ask}
      />
      <LabelledField
        label={words.name}
        icon={User}
        autoComplete="name"
        value={form.name}
        onChange={(name) => change({ name })}
        problem={refused?.name}
      />
      <NewPasswordFields
        value={form}
        onChange={change}
        problems={{
          next: problems.next ?? refused?.new_password,
          repeat: problems.repeat ?? refused?.repeat_password,
        }}
      />
      <Agreement checked={form.agreed} onChange={(agreed) => change({ agreed })} problem={problems.agreed} />
      <Refusal of={register.error} />
      <Button kind="primary" size="l" block submit busy={register.isPending}>
        {words.submit}
      </Button>
    </form>
  )
}
