import { phrasesOf } from '@groundbreak/client/language'
import { useCallback } from 'react'

const usePhrases = phrasesOf('records')

/** How long a call lasted, in words. */
export function useTalkWords(): (seconds: number) => string {
  const { records } = usePhrases()
  return useCallback(
    (seconds) =>
      seconds === 0
        ? records.noAnswer
        : records.talked({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    [records],
  )
}
