import { hasSession } from '@groundbreak/client/call'
import { CallFailure } from '@groundbreak/client/failure'
import type { Language } from '@groundbreak/phrases/phrases'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { PageTitle } from '../ui/headings'
import { EmptyState, ErrorState } from '../ui/states'
import { Inside } from './inside'
import { PlainPage } from './plain-page'
import { useDocumentTitle } from './title'

/** Any address that no screen has. */
export function NotFound() {
  const { shell } = usePhrases()
  const navigate = useNavigate()
  const title = useDocumentTitle(shell.notFound.title)
  const nothing = (
    <>
      <title>{title}</title>
      <EmptyState
        level={1}
        title={shell.notFound.title}
        reason={shell.notFound.reason}
        action={<Button onClick={() => void navigate(paths.projectsHome)}>{shell.notFound.home}</Button>}
      />
    </>
  )
  // Who is logged in keeps the ways to everything else.
  return hasSession() ? <Inside>{nothing}</Inside> : <PlainPage>{nothing}</PlainPage>
}

/** A screen of the list that is not built yet. */
export function Coming() {
  const { shell, titles } = usePhrases()
  const navigate = useNavigate()
  const title = useDocumentTitle()
  return (
    <div className="filled">
      <title>{title}</title>
      <EmptyState
        level={1}
        title={title.split(' · ')[0] ?? titles.projectsHome}
        reason={shell.coming.reason}
        action={<Button onClick={() => void navigate(paths.projectsList)}>{shell.coming.projects}</Button>}
      />
    </div>
  )
}

/** What stands in place of a screen that broke or could not be loaded. */
export function Broken() {
  const { shell } = usePhrases()
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  // Not a revalidation: where its answer is there before React has drawn that it runs, the router keeps the error.
  const comeAgain = () => void navigate(location, { replace: true, state: location.state })
  return (
    <div className="filled">
      <Failed
        title={shell.failed.broken}
        reason={error instanceof CallFailure ? error.message : shell.failed.brokenReason}
        failure={error}
        onRetry={error instanceof CallFailure ? comeAgain : () => window.location.reload()}
      />
    </div>
  )
}

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
  const { shell } = usePhrases()
  const language = useLanguage()
  const [at] = useState(() => new Date().toISOString())
  const known = failure instanceof CallFailure ? failure : undefined
  const time = momentWithTime(at, language)
  return (
    <ErrorState
      title={title}
      reason={reason ?? sentences([known?.message, shell.failed.reason], language)}
      retryLabel={shell.retry}
      onRetry={onRetry}
      // Without an answer there is no code to tell.
      code={known?.code ? shell.failed.code({ code: known.code, time }) : time}
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

/** The h1 of a screen that is named by its route. */
export function ScreenTitle({ children }: { children: string }) {
  return <PageTitle documentTitle={useDocumentTitle(children)}>{children}</PageTitle>
}
