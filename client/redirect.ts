/** Where to go after login: the path wanted, if it is one of this site; else `home`. Never another address. */
export function safeRedirect(wanted: string | null | undefined, home: string, origin: string): string {
  if (!wanted?.startsWith('/')) return home
  try {
    const url = new URL(wanted, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : home
  } catch {
    return home
  }
}
