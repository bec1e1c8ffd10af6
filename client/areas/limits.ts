import { type CaptchaChallenge, captchaClasses, limits } from '@groundbreak/contract/areas/limits'
import { useEffect } from 'react'
import { send } from '../call'
import { CallFailure } from '../failure'
import { phrasesOf } from '../language'
import { noteLeft, noteUnknown } from '../limits-left'
import { useAsk } from '../query'

const usePhrases = phrasesOf('core')

type Solve = (challenge: CaptchaChallenge) => Promise<{ counter: number; derivedKey: string }>

/** Fetches, solves and hands in a captcha of a class. Answers null when it was passed, else why not, in words. */
export function useSolveCaptcha(solve: Solve): (passClass: string) => Promise<string | null> {
  const { verifyFailed } = usePhrases().core.limits
  return async (passClass) => {
    try {
      const known = captchaClasses.find((one) => one === passClass)
      if (!known) return verifyFailed
      const { challenge } = await send(limits.challenge, { class: known })
      await send(limits.machineVerify, { challenge, solution: await solve(challenge) })
      return null
    } catch (failure) {
      return failure instanceof CallFailure ? failure.message : verifyFailed
    }
  }
}

/**
 * Reads what is left of one's limits from the server's books, until the answers of other calls tell it: those know
 * better what was asked for meanwhile. `anew`: the books as they are now.
 */
export function useLimitsBooks({
  enabled = true,
  anew = false,
}: {
  enabled?: boolean
  anew?: boolean
}): void {
  const { data, isFetchedAfterMount } = useAsk(limits.left, {}, { enabled, staleTime: anew ? 0 : Infinity })
  useEffect(() => {
    if (data && anew && isFetchedAfterMount) noteLeft(data.list)
    else if (data) noteUnknown(data.list)
  }, [data, anew, isFetchedAfterMount])
}
