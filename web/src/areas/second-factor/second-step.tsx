import type { Entered, FactorHelper, StepNeed } from '@groundbreak/contract/areas/second-factor'
import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { useSecondStepActs, useWaitingLogin } from '@groundbreak/client/areas/second-factor'
import { useSampleAccounts } from '@groundbreak/client/areas/session'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { KeyRound, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { leaveSecondStep } from '../../viewer/second-step'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { LabelledField } from '../../form/labelled-field'
import { useArriving } from '../../viewer/use-arriving'
import { EnrolmentCode } from './enrolment-code'
import { RecoveryCodes } from './recovery-codes'
import './second-factor.css'

const usePhrases = phrasesOf('errors', 'secondFactor', 'session')

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
  const { secondFactor, session, errors } = usePhrases()
  const { complete } = useSecondStepActs()
  const waiting = useWaitingLogin()
  const helper = waiting.data?.helper
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isPassword = need === 'password'
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === '') {
      setProblem(isPassword ? errors.session.passwordRequired : secondFactor.tokenRequired)
      field.current?.focus()
      return
    }
    try {
      await onEntered(await complete.mutateAsync(isPassword ? { password: typed } : { token: typed }))
    } catch {
      // Shown above the button.
      field.current?.select()
    }
  }
  const change = (next: string) => {
    setTyped(next)
    setProblem(undefined)
    complete.reset()
  }
  const help = need === 'token' ? secondFactor.tokenOrRecovery : secondFactor.tokenHelp
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      {need === 'enrolment' ? <Enrolment of={waiting} /> : null}
      <LabelledField
        ref={field}
        label={isPassword ? session.login.password : secondFactor.token}
        icon={isPassword ? KeyRound : Smartphone}
        secret={isPassword}
        digits={!isPassword}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        value={typed}
        problem={problem}
        help={isPassword ? undefined : help}
        onChange={change}
      />
      {helper === 'colleague' ? <SampleToken onFillIn={change} /> : null}
      <Refused failure={complete.error} />
      <Button kind="primary" size="l" block submit busy={complete.isPending}>
        {secondFactor.step.submit}
      </Button>
      {helper ? <LostToken helper={helper} /> : null}
    </form>
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
function Refused({ failure }: { failure: ReturnType<typeof useSecondStepActs>['complete']['error'] }) {
  const words = usePhrases().secondFactor.step
  if (!failure || failure.kind === 'secondStep') return null
  return (
    <div role="alert">
      <Notice meaning="bad">{failure.kind === 'sessionEnded' ? words.expired : failure.message}</Notice>
    </div>
  )
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
  const { signOutOther } = useSecondStepActs()
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
