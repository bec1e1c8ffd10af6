import type { CaptchaChallenge } from '@groundbreak/contract/areas/limits'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

addEventListener('message', ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  const work = async () => {
    const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
    postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey })
  }
  void work()
})
