import { codes } from '@groundbreak/contract/codes'
import { errorPhrase, type ErrorKey, type Language } from '@groundbreak/phrases/phrases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { type Answered, type Asking, type Carried, TestApp, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import type { Handler, Work } from './handle'

/*
 * The specification's catalogue of errors: each code of sessions and of the transport, met by somebody, with its words
 * in both languages. What the browser does about each stands in client/failure.ts.
 */
const INFO = '/user/login_info'
const test = useApp()
let strict: TestApp
let slow: TestApp
let viewer: number

const slowRun = async ({ db }: Work<never, never, never>) => {
  await db.query(`set local statement_timeout = '20ms'`)
  await db.query('select pg_sleep(10)')
}

beforeAll(async () => {
  viewer = (await makeUser(test().pool)).id
  strict = await TestApp.start({ edge: { callsPerMinute: 1 } })
  const settings = allHandlers().find(({ call }) => call.name === 'session.settings') as Handler
  slow = await TestApp.over(test(), [{ ...settings, run: slowRun }])
})
afterAll(async () => {
  await strict.close()
  await slow.close()
})

type Meet = (lang: Language) => Promise<Answered<unknown>>

const signIn = (...given: Parameters<TestApp['signIn']>) => test().signIn(...given)
const info = async (as: Carried | null, lang: Language, more: Asking = {}) =>
  test().call(INFO, { lang }, { as, ...more })

/** Every code of section 8 that a server answers, and who meets it. */
const catalogue: [key: ErrorKey, code: number, status: number, meet: Meet][] = [
  [
    'http.noPermission',
    405,
    405,
    async (lang) => test().call('/desk/find_firms', { keyword: '测试', lang }, { as: await signIn(viewer) }),
  ],
  ['http.loginExpired', 403, 403, (lang) => info(null, lang)],
  [
    'http.tooFrequent',
    429,
    429,
    async (lang) => {
      await strict.call('/home/freshness', { lang })
      return strict.call('/home/freshness', { lang })
    },
  ],
  [
    'http.timeout',
    1000,
    200,
    async (lang) => slow.call('/tool/settings', { lang }, { as: await signIn(viewer) }),
  ],
  ['session.expired', -60, 200, async (lang) => info(await signIn(viewer, { expires: '-1 s' }), lang)],
  ['session.idle', -61, 200, async (lang) => info(await signIn(viewer, { seen: '-25 hours' }), lang)],
  [
    'session.personalExpired',
    -63,
    200,
    async (lang) => {
      const { id } = await makeUser(test().pool, { userType: 1 })
      return info(await signIn(id, { expires: '-1 s' }), lang)
    },
  ],
  [
    'session.tokenNotVerified',
    20_001,
    200,
    (lang) => test().call('/login/second_step_verify', { token: '000000', lang }),
  ],
  ['session.loginInvalid', 6015, 200, async (lang) => info(await signIn(viewer, { ended: true }), lang)],
  [
    'session.accountDisabled',
    -555,
    200,
    async (lang) => info(await signIn((await makeUser(test().pool, { disabled: true })).id), lang),
  ],
  [
    'session.passwordChangeRequired',
    -232,
    200,
    async (lang) => {
      const { id } = await makeUser(test().pool, { mustChangePassword: true })
      return test().call('/project/list', { lang }, { as: await signIn(id) })
    },
  ],
  [
    'session.appLoginRequired',
    6513,
    200,
    async (lang) => test().call('/app/get_app_user_info', { lang }, { as: await signIn(viewer) }),
  ],
]

describe('the catalogue of errors', () => {
  it.each(catalogue)('%s is %d', async (key, code, status, meet) => {
    expect(codes[key]).toBe(code)
    for (const lang of ['zh', 'en'] as const) {
      const answer = await meet(lang)
      expect(answer).toMatchObject({ code, status })
      expect(answer.message).toBe(errorPhrase(lang, key))
    }
  })
})
