import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allJobs } from '../areas'
import { createPool } from '../db/pool'
import { FolderStore } from '../files/file-store'
import { startWorker } from '../jobs/worker'
import { testDesk } from '../test/app'
import { useMailbox } from '../test/mailbox'
import { deliverMail, sweepMails } from './deliver'
import type { Letter } from './letter'
import { queueMail } from './outbox'
import { forgetOldLetters } from './outbox.queries'
import { smtpPost } from './smtp'
import { startStandIn } from './stand-in'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 4 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})
beforeEach(async () => {
  await pool.query('delete from mails')
})
const mailbox = useMailbox()

const letter: Letter = {
  language: 'zh',
  to: { name: '林晓', email: 'lin@example.com' },
  subject: '2 个项目\r\nBcc: victim@example.com',
  leave: 'http://groundbreak.test/email_alert/answer/x',
  blocks: [
    { kind: 'text', text: '你好 <script>alert(1)</script>' },
    {
      kind: 'entry',
      title: 'A & B',
      href: 'http://groundbreak.test/1',
      note: '施工',
      lines: ['开工：a → b'],
    },
  ],
}

let causes = 0
async function queued(): Promise<number> {
  const mail = { cause: `test:${++causes}`, kind: 'alert' as const, userId: null, letter }
  return (await queueMail(pool, testDesk, mail)) as number
}

interface MailState {
  state: string
  attempts: number
  reason: string | null
  waits: boolean
}

async function stateOf(id: number): Promise<MailState> {
  const { rows } = await pool.query<MailState>(
    'select state, attempts, reason, next_try_at > now() as waits from mails where id = $1',
    [id],
  )
  return rows[0] as MailState
}

const deliver = (id: number) => deliverMail(pool, mailbox.delivery, id)
const isDue = (id: number) => pool.query('update mails set next_try_at = now() where id = $1', [id])

describe('a mail', () => {
  it('arrives once, in plain text and HTML, with nothing smuggled into its head', async () => {
    const id = await queued()
    await Promise.all([deliver(id), deliver(id)])
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, reason: null })
    expect(mailbox.letters).toHaveLength(1)
    const [got] = mailbox.letters
    expect(got).toMatchObject({
      from: { name: 'Groundbreak', address: 'alerts@groundbreak.test' },
      to: [{ name: '林晓', address: 'lin@example.com' }],
      subject: '2 个项目 Bcc: victim@example.com',
    })
    expect(got?.bcc).toBeUndefined()
    expect(got?.text).toContain('A & B · 施工\n  开工：a → b\n  http://groundbreak.test/1')
    expect(got?.html).toContain('&lt;script&gt;')
    expect(got?.html).not.toMatch(/<script|<img/)
    const head = Object.fromEntries(got?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(head).toMatchObject({
      'list-unsubscribe': '<http://groundbreak.test/email_alert/answer/x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
    const { rows } = await pool.query('select message_id from mails where id = $1', [id])
    expect(rows).toEqual([{ message_id: got?.messageId }])
  })

  it('is kept encrypted, and its words for a month', async () => {
    const id = await queued()
    const { rows } = await pool.query<{ kept: string; recipient_masked: string }>(
      `select recipient_masked, encode(content, 'escape') as kept from mails where id = $1`,
      [id],
    )
    expect(rows[0]?.recipient_masked).toBe('l*****@example.com')
    expect(rows[0]?.kept).not.toContain('lin@example.com')
    await pool.query(`update mails set created_at = now() - interval '31 days'`)
    expect(await forgetOldLetters(pool)).toBe(0)
    await deliver(id)
    expect(await forgetOldLetters(pool)).toBe(1)
    expect(await forgetOldLetters(pool)).toBe(0)
  })

  it('of one cause is one mail', async () => {
    const mail = { cause: 'once', kind: 'alert' as const, userId: null, letter }
    expect(await queueMail(pool, testDesk, mail)).toEqual(expect.any(Number))
    expect(await queueMail(pool, testDesk, mail)).toBeUndefined()
  })

  it('is written with what causes it, or not at all', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await queueMail(client, testDesk, { cause: 'undone', kind: 'alert', userId: null, letter })
    await client.query('rollback')
    client.release()
    expect((await pool.query('select 1 from mails')).rowCount).toBe(0)
  })
})

describe('a mail that does not go', () => {
  it('is tried again later when the server says later, and given up after eight tries with the reason', async () => {
    const id = await queued()
    mailbox.misbehave = { at: 'recipient', code: 451 }
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1, waits: true })
    await deliver(id)
    expect((await stateOf(id)).attempts).toBe(1)
    for (let attempt = 2; attempt <= 8; attempt++) {
      await isDue(id)
      await deliver(id)
    }
    const ended = await stateOf(id)
    expect(ended).toMatchObject({ state: 'failed', attempts: 8 })
    expect(ended.reason).toContain('No such user <…@…> here')
    expect(mailbox.letters).toEqual([])
  })

  it('arrives once the server takes it', async () => {
    const id = await queued()
    mailbox.misbehave = { at: 'letter', code: 452 }
    await deliver(id)
    mailbox.misbehave = null
    await isDue(id)
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mailbox.letters).toHaveLength(1)
  })

  it.each(['recipient', 'letter'] as const)('is not tried again when refused for good (%s)', async (at) => {
    const id = await queued()
    mailbox.misbehave = { at, code: 550 }
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('waits while no server listens, or none is set', async () => {
    const id = await queued()
    await deliverMail(pool, { ...mailbox.delivery, post: smtpPost('smtp://127.0.0.1:1') }, id)
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1, waits: true })
    await isDue(id)
    await deliverMail(pool, { ...mailbox.delivery, post: null }, id)
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1, reason: 'SMTP_URL', waits: true })
  })
})

describe('a mail handed over', () => {
  it('is not sent twice when the job is killed before it noted the outcome', async () => {
    const id = await queued()
    const killed = {
      query: (...given: unknown[]) => {
        if (String(given[0]).includes("'sent'")) throw new Error('killed')
        return (pool.query as (...all: unknown[]) => unknown)(...given)
      },
    } as unknown as typeof pool
    await expect(deliverMail(killed, mailbox.delivery, id)).rejects.toThrow('killed')
    expect(mailbox.letters).toHaveLength(1)
    await deliver(id)
    expect(await sweepMails(pool)).toEqual({ lost: 0, due: 0 })
    await pool.query(`update mails set lease_until = now() - interval '1 second'`)
    expect(await sweepMails(pool)).toEqual({ lost: 1, due: 0 })
    expect(await sweepMails(pool)).toEqual({ lost: 0, due: 0 })
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'uncertain', reason: 'interrupted' })
    expect(mailbox.letters).toHaveLength(1)
  })

  it('is not sent twice when the server hangs up instead of answering', async () => {
    const id = await queued()
    mailbox.misbehave = 'hang up'
    await deliver(id)
    expect((await stateOf(id)).state).toBe('uncertain')
    mailbox.misbehave = null
    await deliver(id)
    expect(mailbox.letters).toHaveLength(1)
  })
})

describe('the stand-in', () => {
  it('takes what the worker sends, and keeps a message id once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'groundbreak-inbox-'))
    const standIn = await startStandIn(folder)
    const delivery = { ...mailbox.delivery, post: smtpPost(standIn.url) }
    const worker = await startWorker(pool, {
      jobs: allJobs(),
      delivery,
      files: new FolderStore(folder),
      onTrouble: () => undefined,
    })
    const sent = new Promise((resolve) => {
      worker.events.on('job:success', ({ job }) => {
        if (job.task_identifier === 'sendMail') resolve(undefined)
      })
    })
    const id = await queued()
    await sent
    await worker.stop()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    await pool.query(`update mails set state = 'queued', sent_at = null where id = $1`, [id])
    await deliverMail(pool, delivery, id)
    await standIn.stop()
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain('To: ')
    await rm(folder, { recursive: true })
  })
})
