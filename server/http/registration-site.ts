import { ownPath } from '@groundbreak/contract/own-path'

/** The mark that links spread in social networks carry. */
const MARK = 'social-source'
const NAME = /^[\w.-]{1,40}$/
/** The details of a project and the lists of projects. */
const LEADS = /^\/projects\/(?:show\/.|list(?:\/|$))/
const LOGIN = '/rcc/login'

/**
 * Where a visitor without a session is led who comes by a marked link to a project or a list, directly or as the way
 * back of the login: to the free registration, with the mark. Null = nowhere else.
 */
export function registrationOf(url: string, site: string): string | null {
  const path = ownPath(url)
  if (path === null) return null
  const asked = new URL(path, site)
  const back = asked.pathname === LOGIN ? ownPath(asked.searchParams.get('redirect')) : path
  if (back === null) return null
  const { pathname, searchParams } = new URL(back, site)
  const source = searchParams.get(MARK)
  if (!LEADS.test(pathname) || source === null) return null
  const elsewhere = new URL(site)
  if (NAME.test(source)) elsewhere.searchParams.set(MARK, source)
  return elsewhere.href
}
