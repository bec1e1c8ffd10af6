import { CallFailure } from '@groundbreak/client/failure'
import type { Language } from '@groundbreak/phrases/phrases'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { useState } from 'react'
import { ErrorState } from '../ui/states'

const usePhrases = phrasesOf('core')

/** A failed call or part: what failed, what still works, retry, the code. */
export function Failed({
  title,
  reason,
  failure,
  onRetry,
}: {
  title: string
  reason?: string
  failure: unknown
  onRetry: () => void
}) {
  const { core } = usePhrases()
  const language = useLanguage()
  const [at] = useState(() => new Date().toISOString())
  const known = failure instanceof CallFailure ? failure : undefined
  const time = momentWithTime(at, language)
  return (
    <ErrorState
      title={title}
      reason={reason ?? sentences([known?.message, core.failed.reason], language)}
      retryLabel={core.retry}
      onRetry={onRetry}
      // Without an answer there is no code to tell.
      code={known?.code ? core.failed.code({ code: known.code, time }) : time}
    />
  )
}

/** Sentences one after the other, each with its full stop. */
function sentences(parts: readonly (string | undefined)[], language: Language): string {
  const stop = language === 'zh' ? '。' : '.'
  return parts
    .flatMap((part) => (part ? [/[。.？?！!]$/.test(part) ? part : part + stop] : []))
    .join(language === 'zh' ? '' : ' ')
}
