import type pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { sendCodeNow } from '../areas/session/jobs/send-code'
import { createPool, transaction } from '../db/pool'
import { Failure } from '../http/errors'
import type { Gateway, TextOutcome } from '../sms/gateway'
import { testDesk, useApp } from '../test/app'
import { freshEmail, freshMobile, useCodeBox } from '../test/code-box'
import { makeUser } from '../test/factories/accounts'
import { signAuditOf } from './audit'
import { type CodePurpose, readCode, sendCode, tryCode } from './codes'
import { deleteOldCodes } from './codes.queries'

const test = useApp()
const box = useCodeBox()
const { secrets } = testDesk
afterEach(() => test().pool.query('delete from sent_codes'))

const email = (value: string) => ({ channel: 'email' as const, value })
const asking = (value: string, address = '192.0.2.1', purpose: CodePurpose = 'email_login') => ({
  purpose,
  target: email(value),
  language: 'zh' as const,
  address,
})
const send = (...given: Parameters<typeof asking>) =>
  transaction(test().pool, (db) => sendCode(db, secrets, asking(...given)))
const keyOf = (error: unknown) => (error instanceof Failure ? error.key : error)
const refusal = (work: Promise<unknown>) => work.then(() => 'taken', keyOf)

const give = (
  value: string,
  code: string,
  purpose: CodePurpose = 'email_login',
  userId?: number,
  pool = test().pool,
) =>
  transaction(pool, (db) =>
    tryCode(db, secrets, {
      purpose,
      target: email(value),
      userId,
      code: readCode(code),
      use: true,
      address: '192.0.2.1',
    }),
  )

/** A user with an address, and the code sent there. */
async function sent(): Promise<{ id: number; to: string; code: string; wrong: string }> {
  const to = freshEmail()
  const { id } = await makeUser(test().pool, { email: to })
  await send(to)
  const code = (await box().codeOf(test().pool, to)) as string
  return { id, to, code, wrong: code === '000000' ? '111111' : '000000' }
}

/** At once, each on a connection of its own. */
async function fiftyTimes<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T[]> {
  const pool = createPool(test().pool.options.connectionString as string, { size: 50 })
  signAuditOf(pool, secrets)
  try {
    return await Promise.all(Array.from({ length: 50 }, () => work(pool)))
  } finally {
    await pool.end()
  }
}

const ago = (interval: string) =>
  test().pool.query(
    'update sent_codes set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval',
    [interval],
  )

describe('a code', () => {
  it('has six digits, and is taken once', async () => {
    const { id, to, code } = await sent()
    expect(code).toMatch(/^\d{6}$/)
    expect(await give(to.toUpperCase(), code)).toMatchObject({ userId: id })
    expect(await refusal(give(to, code))).toBe('codes.wrong')
  })

  it('is taken once of fifty at a time', async () => {
    const { to, code } = await sent()
    const outcomes = await fiftyTimes((pool) => refusal(give(to, code, 'email_login', undefined, pool)))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  })

  it('stands five tries, which count even where the call fails', async () => {
    const { to, code, wrong } = await sent()
    for (let at = 0; at < 4; at++) expect(await refusal(give(to, wrong))).toBe('codes.wrong')
    expect(await refusal(give(to, code))).toBe('taken')
    const other = await sent()
    for (let at = 0; at < 5; at++) expect(await refusal(give(other.to, other.wrong))).toBe('codes.wrong')
    expect(await refusal(give(other.to, other.code))).toBe('codes.tooManyTries')
  })

  it('stands five tries of fifty wrong ones at a time', async () => {
    const { to, wrong } = await sent()
    const outcomes = await fiftyTimes((pool) => refusal(give(to, wrong, 'email_login', undefined, pool)))
    expect(outcomes.filter((outcome) => outcome === 'codes.wrong')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'codes.tooManyTries')).toHaveLength(45)
  })

  it('is good for ten minutes', async () => {
    const kept = await sent()
    await ago('9 minutes 50 seconds')
    expect(await refusal(give(kept.to, kept.code))).toBe('taken')
    const late = await sent()
    await ago('10 minutes 1 second')
    expect(await refusal(give(late.to, late.code))).toBe('codes.wrong')
  })

  it('is good for its purpose, its target and its account alone', async () => {
    const { id, to, code } = await sent()
    const other = await sent()
    expect(await refusal(give(to, code, 'reset_password'))).toBe('codes.wrong')
    // One in a million is the same.
    if (other.code === code) return
    expect(await refusal(give(other.to, code))).toBe('codes.wrong')
    expect(await refusal(give(to, code, 'email_login', other.id))).toBe('codes.wrong')
    expect(await refusal(give(to, code, 'email_login', id))).toBe('taken')
  })

  it('is the newest one', async () => {
    const { to, code } = await sent()
    await ago('61 seconds')
    await send(to)
    const next = (await box().codeOf(test().pool, to)) as string
    // One in a million is the same.
    if (next === code) return
    expect(await refusal(give(to, code))).toBe('codes.wrong')
    expect(await refusal(give(to, next))).toBe('taken')
  })

  it('is nowhere in the database, nor is where it went', async () => {
    const { to, code } = await sent()
    const { rows } = await test().pool.query<{ kept: string }>(
      `select row_to_json(c)::text as kept from sent_codes c union all
select (to_jsonb(m) - 'message_id')::text from mails m where kind = 'code'`,
    )
    const kept = rows.map((row) => row.kept).join('\n')
    expect(kept).not.toContain(to)
    expect(kept).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
  })
})

/** As if from a network of IPv6 so many codes had been asked for. */
const asked = (from: string, count: number, ago: string) =>
  test().pool.query(
    `insert into sent_codes (purpose, channel, target_hash, language, address, created_at)
select 'email_login', 'email', decode(md5($1 || n), 'hex'), 'zh', ($1 || to_hex(n))::inet, now() - $3::interval
from generate_series(1, $2::int) n`,
    [from, count, ago],
  )

describe('asking for codes', () => {
  it('works once a minute, five times an hour and ten times a day for one mobile', async () => {
    const to = freshMobile()
    expect(await registering(to)).toEqual({ resend_seconds: 60, valid_minutes: 10, is_long: false })
    expect(await refusal(registering(to))).toBe('codes.tooSoon')
    for (let at = 1; at < 5; at++) {
      await ago('61 seconds')
      expect(await refusal(registering(to))).toBe('taken')
    }
    await ago('61 seconds')
    expect(await refusal(registering(to))).toBe('codes.tooMany')
    await ago('1 hour')
    for (let at = 0; at < 5; at++) {
      expect(await refusal(registering(to))).toBe('taken')
      await ago('61 seconds')
    }
    await ago('1 hour')
    expect(await refusal(registering(to))).toBe('codes.tooMany')
    await ago('1 day')
    expect(await refusal(registering(to))).toBe('taken')
  })

  it('counts a target whatever the code is for, and once of many at a time', async () => {
    const to = freshEmail()
    const purposes: CodePurpose[] = ['email_login', 'reset_password']
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refusal(send(to, `192.0.2.${at}`, purposes[at % 2]))),
    )
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  })

  it('is bounded for an address, whatever the targets', async () => {
    await test().pool.query(
      `insert into sent_codes (purpose, channel, target_hash, language, address)
select 'email_login', 'email', decode(md5(n::text), 'hex'), 'zh', '192.0.2.7' from generate_series(1, 60) n`,
    )
    expect(await refusal(send(freshEmail(), '192.0.2.7'))).toBe('codes.tooMany')
    expect(await refusal(send(freshEmail(), '192.0.2.8'))).toBe('taken')
  })

  it('is bounded for an IPv6 network, by the hour of a /64 and by the day of a /48', async () => {
    await asked('2001:db8:7:1::', 60, '1 minute')
    expect(await refusal(send(freshEmail(), '2001:db8:7:1:ffff::1'))).toBe('codes.tooMany')
    expect(await refusal(send(freshEmail(), '2001:db8:7:2::1'))).toBe('taken')
    await asked('2001:db8:7:3::', 140, '2 hours')
    expect(await refusal(send(freshEmail(), '2001:db8:7:4::1'))).toBe('codes.tooMany')
    expect(await refusal(send(freshEmail(), '2001:db8:8::1'))).toBe('taken')
  })

  it('for a target that nobody has leaves a row and sends nothing', async () => {
    const { pool } = test()
    const unknown = freshEmail()
    const disabled = freshEmail()
    await makeUser(pool, { email: disabled, disabled: true })
    const staff = freshEmail()
    await makeUser(pool, { email: staff, role: 'researcher' })
    for (const [to, purpose] of [
      [unknown, 'email_login'],
      [disabled, 'email_login'],
      [staff, 'reset_password'],
    ] as const) {
      await send(to, '192.0.2.1', purpose)
      expect(await box().codeOf(pool, to)).toBeUndefined()
      expect(await refusal(give(to, '123456'))).toBe('codes.wrong')
    }
    const { rows } = await pool.query('select distinct state, code_hash, target_cipher from sent_codes')
    expect(rows).toEqual([{ state: 'nobody', code_hash: null, target_cipher: null }])
  })

  it('is forgotten after two days', async () => {
    await send(freshEmail())
    expect(await deleteOldCodes(test().pool)).toBe(0)
    await ago('49 hours')
    expect(await deleteOldCodes(test().pool)).toBe(1)
  })
})

const owner = async () => {
  const to = freshEmail()
  await makeUser(test().pool, { email: to })
  return to
}
/** Three codes that nobody uses. */
const keepBusy = async (to: string) => {
  for (let at = 0; at < 3; at++) {
    await send(to, `198.51.100.${at}`)
    await ago('61 seconds')
  }
  await box().deliver(test().pool)
}

describe('a mailbox for which strangers ask for codes', () => {
  const LONG = /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/
  it('gets a long code, good for hours, that wrong tries and further asking neither spoil nor replace', async () => {
    const to = await owner()
    await keepBusy(to)
    expect(await send(to)).toEqual({ resend_seconds: 60, valid_minutes: 720, is_long: true })
    const code = (await box().codeOf(test().pool, to)) as string
    expect(code).toMatch(LONG)
    for (let at = 0; at < 30; at++) {
      expect(await refusal(give(to, '000000'))).toMatch(/^codes\./)
      expect(await refusal(give(to, 'AAAA-BBBB-CCCC'))).toBe('codes.wrong')
      expect((await send(to, `198.51.100.${at}`)).is_long).toBe(true)
    }
    await ago('30 minutes')
    expect(await send(to)).toEqual({ resend_seconds: 60, valid_minutes: 690, is_long: true })
    expect(await box().codeOf(test().pool, to)).toBeUndefined()
    expect(await refusal(give(to, code, 'reset_password'))).toBe('codes.wrong')
    const uses = await fiftyTimes((pool) =>
      refusal(give(to, code.toLowerCase().replaceAll('-', ' '), 'email_login', undefined, pool)),
    )
    expect(uses.filter((use) => use === 'taken')).toHaveLength(1)
  })

  it('gets one also once a short code was spoiled by wrong tries', async () => {
    const to = await owner()
    await send(to)
    await box().deliver(test().pool)
    for (let at = 0; at < 5; at++) await refusal(give(to, '000000'))
    expect((await send(to)).is_long).toBe(true)
    expect(await box().codeOf(test().pool, to)).toMatch(LONG)
  })

  it('gets another once it ran out or was used, and a short one when nobody asks any more', async () => {
    const to = await owner()
    await keepBusy(to)
    await send(to)
    const first = (await box().codeOf(test().pool, to)) as string
    await test().pool.query('update sent_codes set expires_at = now() where is_long')
    expect(await refusal(give(to, first))).toBe('codes.wrong')
    expect(await send(to)).toMatchObject({ is_long: true, valid_minutes: 720 })
    const second = (await box().codeOf(test().pool, to)) as string
    expect(await refusal(give(to, second))).toBe('taken')
    expect(await send(to)).toMatchObject({ is_long: true, valid_minutes: 720 })
    await ago('25 hours')
    expect((await send(to)).is_long).toBe(false)
  })

  it('gets at most ten mails in a day, whatever is asked', async () => {
    const to = await owner()
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      for (const purpose of ['email_login', 'reset_password'] as const)
        await refusal(send(to, `198.51.100.${minute % 250}`, purpose))
      await ago('10 minutes')
    }
    const { rowCount } = await test().pool.query(
      'select from sent_codes where created_at > now() - interval $$1 day$$',
    )
    expect(rowCount).toBeLessThanOrEqual(10)
    expect(rowCount).toBeGreaterThan(4)
  })

  it('is told the same where nobody has that address', async () => {
    const to = freshEmail()
    await keepBusy(to)
    expect(await send(to)).toEqual({ resend_seconds: 60, valid_minutes: 720, is_long: true })
    expect(await send(to)).toMatchObject({ is_long: true })
  })

  it('is not that of somebody who logs in by mail often', async () => {
    const to = await owner()
    for (let at = 0; at < 12; at++) {
      expect((await send(to)).is_long).toBe(false)
      expect(await refusal(give(to, (await box().codeOf(test().pool, to)) as string))).toBe('taken')
      await ago('61 seconds')
    }
  })
})

const registering = (mobile: string) =>
  transaction(test().pool, (db) =>
    sendCode(db, secrets, {
      purpose: 'registration',
      target: { channel: 'sms', value: mobile },
      language: 'en',
      address: '192.0.2.1',
    }),
  )

const answers = (sent: TextOutcome): Gateway => ({ send: async () => sent })

describe('a code by SMS', () => {
  it('arrives in the language asked for, and is sent once by two at a time', async () => {
    const to = freshMobile()
    await registering(`+86 ${to.slice(0, 3)} ${to.slice(3)}`)
    await Promise.all([box().deliver(test().pool), box().deliver(test().pool)])
    const texts = await box().textsTo(to)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/^\[Groundbreak\] \d{6} is your code to register/)
    const { rows } = await test().pool.query('select state, target_cipher from sent_codes')
    expect(rows).toEqual([{ state: 'sent', target_cipher: null }])
  })

  it('is tried again where the gateway is not there, and given up where it refuses or none is set', async () => {
    const { pool } = test()
    const stateAfter = async (gateway: Gateway | null) => {
      await pool.query('delete from sent_codes')
      await registering(freshMobile())
      const { rows } = await pool.query<{ id: number }>('select id from sent_codes')
      const id = rows[0]?.id as number
      const outcome = await sendCodeNow(pool, { desk: testDesk, sms: gateway }, id).catch(() => 'again')
      const left = await pool.query<{ state: string; kept: boolean }>(
        'select state, target_cipher is not null as kept from sent_codes',
      )
      return { outcome, ...left.rows[0] }
    }
    const reason = 'because'
    expect(await stateAfter(answers({ outcome: 'later', reason }))).toEqual({
      outcome: 'again',
      state: 'waiting',
      kept: true,
    })
    expect(await stateAfter(answers({ outcome: 'refused', reason }))).toMatchObject({
      state: 'failed',
      kept: false,
    })
    expect(await stateAfter(answers({ outcome: 'unknown', reason }))).toMatchObject({
      state: 'uncertain',
      kept: false,
    })
    expect(await stateAfter(null)).toMatchObject({ state: 'failed', kept: false })
  })
})
