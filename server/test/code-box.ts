import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { sendCodeNow } from '../areas/session/jobs/send-code'
import { deliverMail } from '../mail/deliver'
import { readInbox } from '../mail/sample-inbox'
import { smtpPost } from '../mail/smtp'
import { type StandIn as MailStandIn, startStandIn as startMail } from '../mail/stand-in'
import { httpGateway } from '../sms/gateway'
import { type StandIn as SmsStandIn, startStandIn as startSms } from '../sms/stand-in'
import { testDesk } from './app'
import { canaries } from './canaries'
import { counter } from './factories/counter'

/** Sends what is asked for to the stand-ins, over their sockets, and reads the codes from what they keep. */
export class CodeBox {
  private constructor(
    readonly folder: string,
    private readonly mail: MailStandIn,
    private readonly sms: SmsStandIn,
  ) {}

  static async start(): Promise<CodeBox> {
    const folder = await mkdtemp(join(tmpdir(), 'groundbreak-codes-'))
    return new CodeBox(folder, await startMail(folder), await startSms(folder))
  }

  async stop(): Promise<void> {
    await this.mail.stop()
    await this.sms.stop()
    await rm(this.folder, { recursive: true })
  }

  /** Everything that waits. */
  async deliver(pool: pg.Pool): Promise<void> {
    const codes = await pool.query<{ id: number }>(`select id from sent_codes where state = 'waiting'`)
    const post = { desk: testDesk, sms: httpGateway(this.sms.url) }
    for (const { id } of codes.rows) await sendCodeNow(pool, post, id)
    const mails = await pool.query<{ id: number }>(`select id from mails where state = 'queued'`)
    const delivery = {
      ...testDesk,
      post: smtpPost(this.mail.url),
      from: 'Groundbreak <codes@groundbreak.test>',
    }
    for (const { id } of mails.rows) await deliverMail(pool, delivery, id)
    for (const { to, kind, text, subject } of await readInbox(this.folder, 1000))
      canaries.take({ call: kind, as: to }, `${subject} ${text}`)
  }

  /** What a target got. */
  async textsTo(target: string): Promise<string[]> {
    return (await readInbox(this.folder, 1000)).filter(({ to }) => to === target).map(({ text }) => text)
  }

  /** Delivers, and gives the code a target got since the last time; undefined = none. */
  async codeOf(pool: pg.Pool, target: string): Promise<string | undefined> {
    const before = new Set(await this.textsTo(target))
    await this.deliver(pool)
    const fresh = (await this.textsTo(target)).find((text) => !before.has(text))
    return /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}|(?<!\d)\d{6}(?!\d)/.exec(fresh ?? '')?.[0]
  }
}

/** One box for a test file. */
export function useCodeBox(): () => CodeBox {
  let box: CodeBox | undefined
  beforeAll(async () => {
    box = await CodeBox.start()
  })
  afterAll(() => box?.stop())
  return () => {
    if (!box) throw new Error('The box of this file has not started')
    return box
  }
}

const numbers = counter()
/** An address and a mobile that no other test uses. */
export const freshEmail = (): string => `person${++numbers.count}@example.com`
export const freshMobile = (): string => `1990991${String(++numbers.count).padStart(4, '0')}`
