/** Of no site: what leads away from it was not one of our paths. */
const NOWHERE = 'http://own.invalid'
/** One slash, then no second one in any disguise; no backslash, no control character. */
const LIKE_A_PATH = /^\/(?!\/|%2f|%5c)[^\\\p{Cc}\p{Cf}]*$/iu
const MOST = 2000

/**
 * A path of this site with what follows it, as a browser reads it; null for everything that leads anywhere else.
 * THE one way to judge where somebody may be sent back to, for the server and the screens alike.
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > MOST || !LIKE_A_PATH.test(wanted)) return null
  if (!URL.canParse(wanted, NOWHERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, NOWHERE)
  // Steps up and down (/..//elsewhere) may leave two slashes at the beginning.
  return origin === NOWHERE && LIKE_A_PATH.test(pathname) ? pathname + search + hash : null
}

/** An address that may be linked to from our screens: of the web, without somebody's name in it. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}
