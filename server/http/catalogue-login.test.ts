import { codes } from '@groundbreak/contract/codes'
import { errorPhrase, type ErrorKey, type Language } from '@groundbreak/phrases/phrases'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../access/passwords'
import { allHandlers } from '../areas'
import { WaitingBrowser } from '../areas/scans/waiting-browser.fixture'
import { type Answered, TestApp, useApp } from '../test/app'
import { freshEmail, freshMobile, useCodeBox } from '../test/code-box'
import { makeCustomerFirm, makeUser, type UserMade } from '../test/factories/accounts'
import type { Handler } from './handle'

/*
 * The specification's messages of logging in: each one met by somebody, with its code and its words in both
 * languages. docs/errors.md says where the other lines of the catalogue are met.
 */
const test = useApp()
const box = useCodeBox()
const PASSWORD = 'Ganzhe_81'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const person = async (given: UserMade = {}) => {
  const user = await makeUser(test().pool, { passwordHash, ...given })
  return { ...user, as: () => test().signIn(user.id) }
}
const ask = (path: string, payload: object, lang: Language) => test().call(path, { ...payload, lang })
const logIn = (lang: Language, given: object) => ask('/login/rcc/login', given, lang)

/** A code that was sent to the address of a new account. */
async function mailedCode() {
  const email = freshEmail()
  const { id } = await person({ email })
  await ask('/login/send_email_code', { email }, 'zh')
  return { id, email, code: (await box().codeOf(test().pool, email)) as string }
}

/** As if the codes of now had been asked for two minutes ago. */
const twoMinutesPass = () =>
  test().pool.query(`update sent_codes set created_at = created_at - interval '2 minutes'`)

/** A browser whose code the phone of an enterprise account has confirmed. */
async function confirmedScan(given: UserMade = {}) {
  const { as } = await person(given)
  const phone = await as()
  const waiting = new WaitingBrowser(test())
  const ticket = await waiting.showCode()
  await test().call('/app/scan', { ticket }, { as: phone })
  await test().call('/app/scan_confirm', { ticket }, { as: phone })
  return { phone, waiting, ticket }
}

const breaks = async () => {
  throw new Error('Something broke')
}

async function broken(lang: Language): Promise<Answered<unknown>> {
  const login = allHandlers().find(({ call }) => call.name === 'session.login') as Handler
  const app = await TestApp.over(test(), [{ ...login, prepare: undefined, run: breaks }])
  try {
    return await app.call('/login/rcc/login', { username: 'a', password: 'b', lang })
  } finally {
    await app.close()
  }
}

type Meet = (lang: Language) => Promise<Answered<unknown>>

/** Each message of logging in, and who meets it. */
const messages: [message: string, key: ErrorKey, meet: Meet][] = [
  [
    'account type mismatch',
    'session.accountTypeMismatch',
    async (lang) => {
      const { as } = await person({ role: 'service' })
      return test().call('/app/scan', { ticket: 'x'.repeat(43), lang }, { as: await as() })
    },
  ],
  [
    'password incorrect',
    'session.wrongCredentials',
    async (lang) => logIn(lang, { username: (await person()).username, password: 'Wrong-2026' }),
  ],
  [
    'email code incorrect',
    'codes.wrong',
    async (lang) => {
      const { email, code } = await mailedCode()
      const wrong = code === '000000' ? '111111' : '000000'
      return ask('/login/valid_email_login', { email, code: wrong }, lang)
    },
  ],
  [
    'account in use',
    'session.inUseElsewhere',
    async (lang) => {
      const firmId = await makeCustomerFirm(test().pool, { onePlace: true })
      const { username, as } = await person({ firmId })
      await as()
      return logIn(lang, { username, password: PASSWORD })
    },
  ],
  [
    'password reset so email code unusable',
    'session.emailCodeVoid',
    async (lang) => {
      const { id, email, code } = await mailedCode()
      await test().pool.query('update users set password_changed_at = now() where id = $1', [id])
      return ask('/login/valid_email_login', { email, code }, lang)
    },
  ],
  [
    'personal and business account not same company',
    'session.notSameCompany',
    async (lang) => {
      const { as } = await person()
      const { username } = await person({ userType: 1, loginType: 1 })
      return test().call('/app/login', { username, password: PASSWORD, lang }, { as: await as() })
    },
  ],
  [
    'code requested too many times, contact manager',
    'codes.tooMany',
    async (lang) => {
      const account = freshMobile()
      let answer = await ask('/login/send_reset_code', { account }, lang)
      for (let turn = 0; turn < 30 && answer.code === 10_000; turn++) {
        await twoMinutesPass()
        answer = await ask('/login/send_reset_code', { account }, lang)
      }
      return answer
    },
  ],
  [
    'QR code invalid or expired, refresh',
    'session.qrInvalid',
    (lang) => ask('/login/login_qrcode_check', { ticket: 'x'.repeat(43) }, lang),
  ],
  [
    'personal login invalid, rescan',
    'session.personalLoginInvalid',
    async (lang) => {
      const { phone, waiting, ticket } = await confirmedScan()
      await test().call('/login/logout', {}, { as: phone })
      return waiting.call('/login/login_qrcode_check', { ticket, lang })
    },
  ],
  [
    'login invalid, log in again',
    'session.loginInvalid',
    async (lang) => {
      const { id } = await person()
      return test().call('/user/login_info', { lang }, { as: await test().signIn(id, { ended: true }) })
    },
  ],
  [
    'personal account login expired',
    'session.personalExpired',
    async (lang) => {
      const { id } = await person({ userType: 1 })
      return test().call('/user/login_info', { lang }, { as: await test().signIn(id, { expires: '-1 s' }) })
    },
  ],
  ['system error', 'http.system', broken],
]

describe('a message of logging in', () => {
  it.each(messages)('%s', async (_message, key, meet) => {
    for (const lang of ['zh', 'en'] as const) {
      const answer = await meet(lang)
      expect(answer).toMatchObject({ code: codes[key], message: errorPhrase(lang, key) })
    }
  })

  const fields: [field: string, key: ErrorKey, given: object][] = [
    ['username', 'session.accountRequired', { username: ' ', password: PASSWORD }],
    ['password', 'session.passwordRequired', { username: 'a', password: '' }],
    ['password', 'session.passwordLength', { username: 'a', password: '12345' }],
    ['agreed', 'session.agreementRequired', { username: 'a', password: PASSWORD, agreed: false }],
  ]
  it.each(fields)('about the field %s: %s', async (field, key, given) => {
    for (const lang of ['zh', 'en'] as const) {
      const { code, data } = await logIn(lang, given)
      expect(code).toBe(codes[key])
      expect(data).toEqual({ fields: { [field]: errorPhrase(lang, key) } })
    }
  })

  it('no two of them say the same', () => {
    for (const lang of ['zh', 'en'] as const) {
      const said = messages.map(([, key]) => errorPhrase(lang, key))
      expect(new Set(said).size).toBe(said.length)
    }
  })
})
