import {
  type Entered,
  type FactorHelper,
  secondFactor,
  type StepNeed,
} from '@groundbreak/contract/areas/second-factor'
import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { useSignOutOther, useWaitingLogin } from '@groundbreak/client/areas/second-factor'
import { useSampleAccounts } from '@groundbreak/client/areas/session'
import type { CallFailure } from '@groundbreak/client/failure'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { KeyRound, Smartphone } from 'lucide-react'
import { leaveSecondStep } from '../../viewer/second-step'
import { Notice } from '../../ui/marks'
import { useArriving } from '../../viewer/use-arriving'
import { useEffect, useRef, useState } from 'react'
import { Form, SubmitButton } from '../../form/form'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { EnrolmentCode } from './enrolment-code'
import { RecoveryCodes } from './recovery-codes'
import './second-factor.css'

const usePhrases = phrasesOf('secondFactor', 'session')

/** What a login by any way still wants: the token, the password, setting the token up, or the other place's end. */
export function SecondStep({ need }: { need: StepNeed }) {
  const words = usePhrases().secondFactor.step
  const leads = {
    token: words.token,
    password: words.password,
    enrolment: words.enrolment,
    sign_out: words.signOut,
  }
  const arrive = useArriving()
  const [setUp, setSetUp] = useState<{ codes: readonly string[]; info: LoginInfo }>()
  useEffect(() => leaveSecondStep, [])
  const enter = ({ recovery_codes: codes, ...info }: Entered) =>
    codes ? setSetUp({ codes, info }) : arrive(info)
  if (setUp) return <CodesToKeep codes={setUp.codes} onDone={() => void arrive(setUp.info)} />
  return (
    <div className="second-step">
      <p>{leads[need]}</p>
      {need === 'sign_out' ? <SignOutOther /> : <StepForm key={need} need={need} onEntered={enter} />}
      <Button kind="quiet" block onClick={leaveSecondStep}>
        {words.back}
      </Button>
    </div>
  )
}

/** Between setting the token up and the product; the session has begun. */
function CodesToKeep(props: { codes: readonly string[]; onDone: () => void }) {
  const words = usePhrases().secondFactor.setUp
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="second-step">
      <h2 ref={head} tabIndex={-1}>
        {words.codesTitle}
      </h2>
      <RecoveryCodes {...props} />
    </section>
  )
}

interface StepFormProps {
  need: Exclude<StepNeed, 'sign_out'>
  onEntered: (entered: Entered) => void | Promise<void>
}

function StepForm({ need, onEntered }: StepFormProps) {
  const { secondFactor: words, session } = usePhrases()
  const tell = useRefusalWords()
  const waiting = useWaitingLogin()
  const helper = waiting.data?.helper
  const isPassword = need === 'password'
  const form = useCallForm({
    call: secondFactor.complete,
    initial: { typed: '' },
    input: ({ typed }) => (isPassword ? { password: typed } : { token: typed }),
    check: ({ typed }) => ({
      typed:
        typed === '' ? (isPassword ? session.failures.passwordRequired : words.tokenRequired) : undefined,
    }),
    done: onEntered,
    tell,
    again: 'typed',
  })
  const hint = need === 'token' ? words.tokenOrRecovery : words.tokenHelp
  return (
    <Form
      of={form}
      focusFirst
      foot={
        <>
          <SubmitButton of={form} block>
            {words.step.submit}
          </SubmitButton>
          {helper ? <LostToken helper={helper} /> : null}
        </>
      }
    >
      {need === 'enrolment' ? <Enrolment of={waiting} /> : null}
      <TextField
        {...form.at('typed')}
        label={isPassword ? session.login.password : words.token}
        icon={isPassword ? KeyRound : Smartphone}
        secret={isPassword}
        inputMode={isPassword ? undefined : 'numeric'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        hint={isPassword ? undefined : hint}
      />
      {helper === 'colleague' ? <SampleToken onFillIn={(typed) => form.change({ typed })} /> : null}
    </Form>
  )
}

/** Who has lost the phone learns how to get in all the same. */
function LostToken({ helper }: { helper: FactorHelper }) {
  const { lost } = usePhrases().secondFactor.step
  return (
    <p className="lost-token">
      <b>{lost.title}</b> {lost[helper]}
    </p>
  )
}

function Enrolment({ of: { data, error } }: { of: ReturnType<typeof useWaitingLogin> }) {
  return data?.enrolment ? <EnrolmentCode enrolment={data.enrolment} /> : <Refused failure={error} />
}

/** Why it did not go on; a login that waited too long begins again. */
function useRefusalWords(): (failure: CallFailure) => string | undefined {
  const { expired } = usePhrases().secondFactor.step
  return ({ kind, message }) => {
    if (kind === 'secondStep') return undefined
    return kind === 'sessionEnded' ? expired : message
  }
}

function Refused({ failure }: { failure: CallFailure | null }) {
  const tell = useRefusalWords()
  const words = failure && tell(failure)
  return words ? (
    <div role="alert">
      <Notice meaning="bad">{words}</Notice>
    </div>
  ) : null
}

/** The token of the sample market's staff; its secret is public. */
function SampleToken({ onFillIn }: { onFillIn: (token: string) => void }) {
  const words = usePhrases().secondFactor.step
  const token = useSampleAccounts({ every: 5000 }).data?.staff_token
  if (!token) return null
  return (
    <p className="sample-token">
      <span>{words.sample({ token })}</span>
      <Button size="s" onClick={() => onFillIn(token)}>
        {words.fillIn}
      </Button>
    </p>
  )
}

function SignOutOther() {
  const words = usePhrases().secondFactor.step
  const language = useLanguage()
  const signOutOther = useSignOutOther()
  const other = useWaitingLogin().data?.elsewhere
  const arrive = useArriving()
  const go = async () => {
    try {
      await arrive(await signOutOther.mutateAsync({}))
    } catch {
      // Shown above the button.
    }
  }
  return (
    <div className="fields">
      {other ? (
        <p>
          {words.elsewhere({ seen: momentWithTime(other.seen_at, language), address: other.address ?? '' })}
          <br />
          <span className="mute small">{words.freeAfter}</span>
        </p>
      ) : null}
      <Refused failure={signOutOther.error} />
      <Button kind="primary" size="l" block busy={signOutOther.isPending} onClick={() => void go()}>
        {words.signOutSubmit}
      </Button>
    </div>
  )
}
