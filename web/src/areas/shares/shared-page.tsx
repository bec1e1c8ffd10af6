import { codes } from '@groundbreak/contract/codes'
import { hasSession } from '@groundbreak/client/call'
import type { CallFailure } from '@groundbreak/client/failure'
import { fullDay } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import { EmptyState, SkeletonRows } from '../../ui/states'
import './shares.css'

const usePhrases = phrasesOf('shares', 'shell')

interface Answer {
  /** The address names a link that there could be; of any other the server is not asked. */
  sound: boolean
  data?: { firm: string | null; expires_at: string }
  error: CallFailure | null
  refetch: () => unknown
}

/**
 * Around what a link shows to people without an account. A link that opens nothing says no more than that: whether
 * there ever was one is nobody's business.
 */
export function SharedPage({
  answer,
  title,
  children,
}: {
  answer: Answer
  title?: string
  children: ReactNode
}) {
  const { shares, shell } = usePhrases()
  const { shared } = shares
  const language = useLanguage()
  const documentTitle = useDocumentTitle(title)
  const { sound, data, error } = answer
  const isEnded = !sound || error?.code === codes['shares.ended']
  return (
    <PlainPage wide>
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {isEnded ? (
        <EmptyState level={1} title={shared.ended} reason={shared.endedReason} />
      ) : error ? (
        <Failed title={shared.failed} failure={error} onRetry={() => void answer.refetch()} />
      ) : data ? (
        <article className="shared">
          <p className="from">
            {data.firm === null ? shared.fromProvider : shared.from({ firm: data.firm })} ·{' '}
            {shared.until({ until: fullDay(data.expires_at, language) })}
          </p>
          {children}
          <p className="more">
            <Link className="link in" to={hasSession() ? paths.projectsList : paths.login}>
              {hasSession() ? shared.moreInside : shared.more}
            </Link>
          </p>
        </article>
      ) : (
        <SkeletonRows rows={8} label={shell.loading} />
      )}
    </PlainPage>
  )
}
