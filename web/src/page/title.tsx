import { phrasesOf } from '@groundbreak/client/language'
import { useMatches } from 'react-router'
import type { ScreenName } from '../paths'
import { PageTitle } from '../ui/headings'

const usePhrases = phrasesOf('shell', 'titles')

/** The screen the address names, from the route's own data. */
export function useScreen(): ScreenName | undefined {
  const named = useMatches().findLast(
    (match) => (match.handle as { screen?: ScreenName } | undefined)?.screen,
  )
  return (named?.handle as { screen?: ScreenName } | undefined)?.screen
}

/** The browser's title: the screen's name, or what it shows. */
export function useDocumentTitle(shown?: string): string {
  const { shell, titles } = usePhrases()
  const screen = useScreen()
  const names: Partial<Record<ScreenName, string>> = titles
  const name = shown ?? (screen ? names[screen] : shell.notFound.title)
  return name === undefined ? shell.product : shell.pageTitle({ screen: name })
}

/** The h1 of a screen that is named by its route. */
export function ScreenTitle({ children }: { children: string }) {
  return <PageTitle documentTitle={useDocumentTitle(children)}>{children}</PageTitle>
}
