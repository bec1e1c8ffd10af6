const PHONE = /(?<![\d.])(?:\+?86[\s-]?)?1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/g
const LANDLINE = /(?<!\d)0\d{2,3}[\s-]\d{7,8}(?!\d)/g
const EMAIL = /[^\s"'<>(),;:@=]+@[^\s"'<>(),;:@=]+\.[^\s"'<>(),;:@=]+/g
/** Secrets are letters and digits mixed, without a break; words, paths and ids of jobs are not. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[\w-]{20,}(?![\w-])/g
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Words for a log: without full numbers, mail addresses and anything that looks like a secret. */
export function scrubbed(text: string): string {
  return text
    .replaceAll(EMAIL, '…@…')
    .replaceAll(PHONE, '1**********')
    .replaceAll(LANDLINE, '0**********')
    .replaceAll(TOKEN, (found) => (UUID.test(found) ? found : '…'))
}

interface Told {
  name: string
  message: string
  stack?: string
  code?: unknown
}

/**
 * An error for a log: what it says without anybody's data, and where it was thrown. PostgreSQL quotes the values it
 * cannot read; they are struck out as a whole.
 */
export function scrubbedError({ name, message, stack = '', code }: Told) {
  const isOfValues = typeof code === 'string' && /^22[\dA-Z]{3}$/.test(code)
  const words = scrubbed(isOfValues ? message.replaceAll(/".*"/gs, '"…"') : message)
  // The stack begins with the message: only the places are taken from it.
  const places = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return { type: name, code, message: words, stack: [`${name}: ${words}`, ...places].join('\n') }
}

/** Tickets and signed links stand in paths. */
export function scrubbedPath(url: string): string {
  return (url.split('?', 1)[0] as string)
    .split('/')
    .map((part) => (part.length >= 16 && /\d/.test(part) ? '…' : scrubbed(part)))
    .join('/')
}
