import type { SecondFactorStatus } from '@groundbreak/contract/areas/second-factor'
import { useSecondFactor, useSecondFactorActs } from '@groundbreak/client/areas/second-factor'
import { dayOf, fullDay, momentWithTime } from '@groundbreak/client/format/dates'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf, useLanguage, withWords } from '@groundbreak/client/language'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { Segmented } from '../../ui/segmented'
import { showToast } from '../../ui/toasts'
import { Row } from '../../form/settings-row'
import type { Shown } from './set-up'
import { TurnOffDialog } from './turn-off-dialog'
import './second-factor.css'

const usePhrases = phrasesOf('secondFactor')

// A dialog of a few minutes in the life of an account.
const SetUp = lazy(() => withWords(() => import('./set-up')))

/** The own dynamic token: on or off, after the password or not, recovery codes. */
export function SecondFactorRow() {
  const words = usePhrases().secondFactor.settings
  const { data, error } = useSecondFactor()
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  const show = (next: Shown) => {
    setShown(next)
    setOpen(true)
  }
  return (
    <Row title={words.title} note={error ? words.failed : data && <Note status={data} />}>
      {data?.removal ? <Removal removal={data.removal} /> : null}
      {data && !data.is_shared ? <Acts status={data} onShow={show} /> : null}
      {shown ? (
        <Suspense>
          <SetUp key={keyOf(shown)} shown={shown} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Row>
  )
}

/** One set-up is not the next. */
const keyOf = (shown: Shown) => ('codes' in shown ? shown.codes[0] : shown.enrolment.secret)

function Note({ status }: { status: SecondFactorStatus }) {
  const words = usePhrases().secondFactor.settings
  const language = useLanguage()
  if (!status.is_on) return words.offNote
  const since = status.since ? fullDay(dayOf(status.since), language) : ''
  const parts = [words.on({ since })]
  if (status.is_required) parts.push(words.required)
  parts.push(status.is_shared ? words.shared : words.codesLeft({ count: status.recovery_codes_left }))
  return parts.join(language === 'zh' ? '；' : ' · ')
}

/** A colleague asked to take the token away: whose it is can refuse. */
function Removal({ removal }: { removal: NonNullable<SecondFactorStatus['removal']> }) {
  const words = usePhrases().secondFactor.settings.removal
  const language = useLanguage()
  const { refuseRemoval, readAgain } = useSecondFactorActs()
  const { asked_by: asker, reason, takes_effect_at: at } = removal
  const refuse = async () => {
    try {
      await refuseRemoval.mutateAsync({})
      showToast({ text: words.refused })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      showToast({ text: failure.message })
    }
    await readAgain()
  }
  return (
    <div className="factor-notice" role="status">
      <Notice meaning="warn">
        <span>
          <b>{words.title({ asker })}</b>
          <br />
          {words.text({ at: momentWithTime(at, language), reason })}
          <br />
          {words.advice}
        </span>
        <Button size="s" busy={refuseRemoval.isPending} onClick={() => void refuse()}>
          {words.refuse}
        </Button>
      </Notice>
    </div>
  )
}

function Acts({ status, onShow }: { status: SecondFactorStatus; onShow: (shown: Shown) => void }) {
  const words = usePhrases().secondFactor.settings
  const { enrol, choose, renewCodes, readAgain } = useSecondFactorActs()
  const [turningOff, setTurningOff] = useState(false)
  // What was refused, or not proved, leaves everything as it was.
  const quietly = (deed: () => Promise<unknown>) => () =>
    void deed()
      .then(readAgain)
      .catch(() => undefined)
  const begin = (
    <Button
      size="s"
      busy={enrol.isPending}
      onClick={quietly(async () => onShow({ enrolment: await enrol.mutateAsync({}) }))}
    >
      {status.is_on ? words.replace : words.setUp}
    </Button>
  )
  if (!status.is_on) return begin
  return (
    <div className="second-factor-acts">
      {status.is_required ? null : (
        <span>
          {words.afterPassword}
          <Segmented
            label={words.afterPassword}
            options={[
              { value: 'yes', label: words.yes },
              { value: 'no', label: words.no },
            ]}
            value={status.after_password ? 'yes' : 'no'}
            onChange={(next) => quietly(() => choose.mutateAsync({ after_password: next === 'yes' }))()}
          />
        </span>
      )}
      {begin}
      <Button
        size="s"
        busy={renewCodes.isPending}
        onClick={quietly(async () => {
          onShow({ codes: (await renewCodes.mutateAsync({})).recovery_codes })
        })}
      >
        {words.newCodes}
      </Button>
      {status.is_required ? null : (
        <Button size="s" danger onClick={() => setTurningOff(true)}>
          {words.turnOff}
        </Button>
      )}
      <TurnOffDialog open={turningOff} onClose={() => setTurningOff(false)} />
    </div>
  )
}
