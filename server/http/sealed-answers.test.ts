import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Carried, TestApp, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import type { AnswerSealing } from './sealed-answers'

const SEARCH = '/project/search'
const name = '封存的医院'

interface Info {
  answer_key: string | null
  user: { user_id: number }
}

const keyOf = async (test: TestApp, as: Carried) => {
  const { data, encrypted } = await test.call<Info>('/user/login_info', {}, { as })
  expect(encrypted).toBeUndefined()
  return data.answer_key
}

/** As client/sealed-answers.ts does. */
function open(sealed: string, key: string | null): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key ?? '', 'base64'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8'),
  ) as unknown
}

async function signedIn(test: TestApp) {
  return test.signIn((await makeUser(test.pool)).id)
}

describe.each<AnswerSealing>(['unless_asked', 'always'])('answers encrypted %s', (encryptAnswers) => {
  const test = useApp({ edge: { encryptAnswers } })

  it('are opened by the key of their session alone, and say what a plain one says', async () => {
    await makeProject(test().pool, { name })
    const [anna, ben] = [await signedIn(test()), await signedIn(test())]
    const answer = await test().call<string>(SEARCH, {}, { as: anna })
    expect(answer).toMatchObject({ code: 10_000, encrypted: true })
    expect(Buffer.from(answer.data, 'base64').toString()).not.toContain(name)
    const key = await keyOf(test(), anna)
    expect(open(answer.data, key)).toMatchObject({
      total: 1,
      list: [{ project_name: name }],
    })
    const bens = await keyOf(test(), ben)
    expect(() => open(answer.data, bens)).toThrow(/authenticate/)
    const changed = Buffer.from(answer.data, 'base64')
    changed[20]! ^= 1
    expect(() => open(changed.toString('base64'), key)).toThrow(/authenticate/)
    expect((await test().call<string>(SEARCH, {}, { as: anna })).data).not.toBe(answer.data)
  })

  it('come plain for who asks, where the deployment allows it', async () => {
    const answer = await test().call(SEARCH, { decrypted: true }, { as: await signedIn(test()) })
    expect(answer.encrypted).toBe(encryptAnswers === 'always' ? true : undefined)
  })

  it('of a write too; refusals, and what strangers are answered, are plain', async () => {
    const as = await signedIn(test())
    expect(await test().call('/tool/settings', { language: 'en' }, { as })).toMatchObject({
      code: 10_000,
      encrypted: true,
    })
    expect((await test().call(SEARCH, { page: 0 }, { as })).encrypted).toBeUndefined()
    expect((await test().call('/home/freshness', {})).encrypted).toBeUndefined()
  })
})

describe('answers that are not encrypted', () => {
  const test = useApp()
  it('are plain, and there is no key', async () => {
    const as = await signedIn(test())
    expect(await keyOf(test(), as)).toBeNull()
    expect((await test().call(SEARCH, {}, { as })).encrypted).toBeUndefined()
  })
})
