import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Db } from '../db/pool'
import { type Delivery, deliverMail } from '../mail/deliver'
import { smtpPost } from '../mail/smtp'
import { testDesk } from './app'
import { canaries } from './canaries'

type Hook = 'recipient' | 'letter'

/** A mail server over a real socket that keeps what it gets, and does what a test tells it to do. */
export class Mailbox {
  readonly letters: Email[] = []
  /** Answers instead of "250": a code at a step, or the connection cut once the letter has arrived. */
  misbehave: { at: Hook; code: number } | 'hang up' | null = null
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(this.#refusal('recipient')),
    onData: (stream, _session, done) => {
      const take = async () => done(await this.#take(await buffer(stream)))
      void take()
    },
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    this.#server.on('error', () => undefined)
    await once(this.#server.server, 'listening')
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  get delivery(): Delivery {
    return { ...testDesk, post: smtpPost(this.url), from: 'Groundbreak <alerts@groundbreak.test>' }
  }

  /** Sends everything in the outbox that is due. */
  async deliverAll(db: Db): Promise<void> {
    const { rows } = await db.query<{ id: number }>(`select id from mails where state = 'queued' order by id`)
    for (const { id } of rows) await deliverMail(db, this.delivery, id)
  }

  /** The letters to an address, the first one first. */
  to(address: string): Email[] {
    return this.letters.filter(({ to }) => to?.some((one) => one.address === address))
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  #refusal(at: Hook): Error | null {
    if (this.misbehave === null || this.misbehave === 'hang up' || this.misbehave.at !== at) return null
    const words = 'No such user <somebody@example.com> here'
    return Object.assign(new Error(words), { responseCode: this.misbehave.code })
  }

  async #take(letter: Buffer): Promise<Error | undefined> {
    const refusal = this.#refusal('letter')
    if (refusal) return refusal
    const read = await PostalMime.parse(letter)
    canaries.take({ call: 'mail', as: String(read.to?.[0]?.address) }, JSON.stringify(read))
    this.letters.push(read)
    if (this.misbehave === 'hang up') {
      for (const { _socket: socket } of this.#server.connections as Set<{ _socket: { destroy(): void } }>)
        socket.destroy()
      return new Promise(() => undefined)
    }
    return undefined
  }
}

/** One mailbox for a test file, empty before each test. */
export function useMailbox(): Mailbox {
  const mailbox = new Mailbox()
  beforeAll(() => mailbox.start())
  beforeEach(() => {
    mailbox.letters.length = 0
    mailbox.misbehave = null
  })
  afterAll(() => mailbox.stop())
  return mailbox
}
