import type { CaptchaChallenge } from '@groundbreak/contract/areas/limits'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Asking, TestApp } from './app'

export async function solve(challenge: CaptchaChallenge): Promise<{ counter: number; derivedKey: string }> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The captcha could not be solved')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}

/** Solves a captcha as a browser does; answers the code of the verification. */
export async function passCaptcha(test: TestApp, passClass: string, asking: Asking = {}): Promise<number> {
  const { data } = await test.call<{ challenge: CaptchaChallenge }>(
    '/tool/machine_challenge',
    { class: passClass },
    asking,
  )
  const { challenge } = data
  const solution = await solve(challenge)
  return (await test.call('/tool/machine_verify', { challenge, solution }, asking)).code
}
