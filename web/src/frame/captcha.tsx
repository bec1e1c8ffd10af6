import { withWords } from '@groundbreak/client/language'
import { onChallenge } from '@groundbreak/client/challenge'
import { lazy, Suspense, useEffect, useState } from 'react'

/** A captcha that is asked for; `done` says whether it was passed. */
export interface AskedCaptcha {
  passClass: string
  done: (passed: boolean) => void
}

// Its code comes with the first captcha: most people never see one.
const CaptchaDialog = lazy(() => withWords(() => import('./captcha-dialog')))

/** Once, in the frame: shows the captcha that a call asks for, one after the other. */
export function Captcha() {
  const [waiting, setWaiting] = useState<readonly AskedCaptcha[]>([])
  useEffect(
    () =>
      onChallenge(
        (passClass) =>
          new Promise((resolve) => {
            const asked: AskedCaptcha = {
              passClass,
              done: (passed) => {
                setWaiting((all) => all.filter((one) => one !== asked))
                resolve(passed)
              },
            }
            setWaiting((all) => [...all, asked])
          }),
      ),
    [],
  )
  const [first] = waiting
  return first ? (
    <Suspense>
      <CaptchaDialog key={first.passClass} asked={first} />
    </Suspense>
  ) : null
}
