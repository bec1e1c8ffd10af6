import { useSolveCaptcha } from '@groundbreak/client/areas/limits'
import { phrasesOf } from '@groundbreak/client/language'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Dialog } from '../ui/overlays'
import type { AskedCaptcha } from './captcha'
import './quota.css'
import { solve } from './solver'

const usePhrases = phrasesOf('limits', 'shell')

/**
 * Nothing to read or to hear: one press, and the browser works for a second or two. What happens is said in a live
 * region.
 */
export default function CaptchaDialog({ asked: { passClass, done } }: { asked: AskedCaptcha }) {
  const { limits, shell } = usePhrases()
  const { captcha } = limits
  const [state, setState] = useState<'asked' | 'working' | 'failed'>('asked')
  const [failure, setFailure] = useState('')
  const start = useRef<HTMLButtonElement>(null)
  const stop = useRef(new AbortController())
  const pass = useSolveCaptcha((challenge) => solve(challenge, stop.current.signal))
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])
  const verify = async () => {
    setState('working')
    const wrong = await pass(passClass)
    if (stop.current.signal.aborted) return
    if (wrong === null) return done(true)
    setFailure(wrong)
    setState('failed')
  }
  const footer = (
    <>
      <Button onClick={() => done(false)}>{shell.cancel}</Button>
      <Button
        ref={start}
        kind="primary"
        icon={ShieldCheck}
        busy={state === 'working'}
        onClick={() => void verify()}
      >
        {state === 'failed' ? captcha.again : captcha.start}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => done(false)}
      title={captcha.title}
      footer={footer}
      width={420}
      initialFocus={start}
    >
      <p>{captcha.why}</p>
      <p className="captcha-state" role="status">
        {state === 'working' ? (
          <>
            <Icon icon={ShieldCheck} /> {captcha.working}
          </>
        ) : null}
        {state === 'failed' ? <span className="wrong">{failure}</span> : null}
      </p>
    </Dialog>
  )
}
