import { useViewer } from '@groundbreak/client/areas/session'
import { useSendRegistrationCode } from '@groundbreak/client/areas/session.codes'
import { phrasesOf } from '@groundbreak/client/language'
import { session } from '@groundbreak/contract/areas/session'
import { Smartphone, User } from 'lucide-react'
import { ScreenTitle } from '../../page/title'
import { useState } from 'react'
import { Form } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { Agreement } from '../../form/agreement'
import { CodeField } from './code-field'
import { checkCode } from './code-form'
import { checkNewPassword } from './login-form'
import { NewPasswordFields } from './new-password-fields'
import './session.css'

const usePhrases = phrasesOf('codes', 'session', 'titles')

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

const empty = { mobile: '', code: '', name: '', new_password: '', repeat_password: '', agreed: false }

function RegistrationForm({ onMade }: { onMade: (username: string) => void }) {
  const { codes, session: phrases } = usePhrases()
  const words = codes.registration
  const sending = useSendRegistrationCode()
  const checkMobile = (mobile: string) => (mobile.trim() === '' ? codes.failures.mobileInvalid : undefined)
  const form = useCallForm({
    call: session.registerAppAccount,
    initial: empty,
    check: (values) => ({
      mobile: checkMobile(values.mobile),
      code: checkCode(values.code, codes.failures),
      ...checkNewPassword(values, phrases.failures, phrases.password.repeatRequired),
      agreed: values.agreed ? undefined : phrases.failures.agreementRequired,
    }),
    done: ({ username }) => onMade(username),
  })
  const { mobile } = form.values
  const ask = async () =>
    form.refuse({ mobile: checkMobile(mobile) }) ? sending.mutateAsync({ mobile }) : undefined
  return (
    <Form of={form} submit={words.submit}>
      <TextField
        {...form.at('mobile')}
        label={words.mobile}
        icon={Smartphone}
        inputMode="numeric"
        autoComplete="tel"
      />
      <CodeField {...form.at('code')} ask={ask} onRefused={form.refuse} />
      <TextField {...form.at('name')} label={words.name} icon={User} autoComplete="name" />
      <NewPasswordFields at={form.at} />
      <Agreement {...form.at('agreed')} />
    </Form>
  )
}
