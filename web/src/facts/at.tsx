import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { useLanguage } from '@groundbreak/client/language'

/** When something happened: short, the whole of it as a tooltip. */
export function At({ at, className = 'n' }: { at: string; className?: string }) {
  const language = useLanguage()
  return (
    <time className={className} dateTime={at} title={stamp(at, language)}>
      {momentWithTime(at, language)}
    </time>
  )
}
