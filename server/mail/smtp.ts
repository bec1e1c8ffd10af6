import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { Written } from './letter'

export interface Outgoing extends Written {
  from: string
  messageId: string
}

/**
 * `refused`: for good; `later`: not taken now; `unknown`: all of it was handed over and no answer came, so it may
 * have been taken.
 */
export type Outcome = { outcome: 'sent' } | { outcome: 'refused' | 'later' | 'unknown'; reason: string }

/** A mail server that listens and has let us in. */
export interface PostLine {
  send(mail: Outgoing): Promise<Outcome>
  close(): void
}

/** The way to a mail server. `open` throws what keeps us out. */
export interface Post {
  open(): Promise<PostLine>
}

const CONNECT_MS = 15_000
const ANSWER_MS = 60_000

/**
 * SMTP by address: `smtp://user:password@host:587` (encrypted by STARTTLS, which is required except on this
 * machine), `smtps://…:465`.
 */
export function smtpPost(url: string): Post {
  const { host = 'localhost', port, secure, auth, tls } = parseConnectionUrl(url)
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
  const options: SMTPConnectionOptions = {
    host,
    port,
    secure,
    tls,
    requireTLS: !secure && !isHere,
    ignoreTLS: isHere,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  }
  return {
    async open() {
      const connection = new SMTPConnection(options)
      await greeted(connection)
      try {
        if (auth?.user) await loggedIn(connection, { user: auth.user, pass: auth.pass })
      } catch (error) {
        connection.close()
        throw error
      }
      // What happens to a line that nobody uses any more is no news.
      connection.on('error', () => undefined)
      return { send: (mail) => handOver(connection, mail), close: () => connection.quit() }
    },
  }
}

function greeted(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => {
      connection.removeListener('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}

function loggedIn(connection: SMTPConnection, auth: { user: string; pass?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.login(auth, (error) => {
      connection.removeListener('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}

async function handOver(connection: SMTPConnection, mail: Outgoing): Promise<Outcome> {
  const message = await composed(mail)
  let begun = false
  // Read only once the server has said that it takes the letter.
  const body = Readable.from(
    (function* () {
      begun = true
      yield message
    })(),
  )
  return new Promise((resolve) => {
    connection.send({ from: addressOf(mail.from), to: mail.to.email }, body, (error) => {
      if (!error) return resolve({ outcome: 'sent' })
      const reason = told(error)
      const { responseCode } = error as { responseCode?: number }
      if (responseCode === undefined) return resolve({ outcome: begun ? 'unknown' : 'later', reason })
      return resolve({ outcome: responseCode >= 500 ? 'refused' : 'later', reason })
    })
  })
}

function composed({ from, to, subject, text, html, messageId, leave }: Outgoing): Promise<Buffer> {
  return new MailComposer({
    from,
    to: { name: to.name, address: to.email },
    subject,
    text,
    html,
    messageId,
    headers: {
      // Nobody's holiday notice answers a machine.
      'Auto-Submitted': 'auto-generated',
      ...(leave
        ? { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** The address of `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}

const MOST_REASON = 300
const ADDRESS = /[^\s<>@"]+@[^\s<>@"]+/g

/** Why it did not work, in the words of the other side, without anybody's address. */
export function told(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(ADDRESS, '…@…').slice(0, MOST_REASON)
}
