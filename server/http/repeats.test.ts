import { notes } from '@groundbreak/contract/areas/notes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../test/app'
import { countStatements } from '../test/count-statements'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'

const test = useApp()
const { path } = notes.add
let projectid = 0
let userId = 0
let as: Carried

beforeAll(async () => {
  projectid = await makeProject(test().pool, {})
  userId = (await makeUser(test().pool, { department: true })).id
  as = await test().signIn(userId)
})

let keys = 0
const newKey = () => `key-of-this-test-${++keys}`
const add = (text: string, key: string, who = as) =>
  test().call<{ id: number } | null>(
    path,
    { projectid, text },
    { as: who, headers: { 'idempotency-key': key } },
  )

async function noted(text: string): Promise<number> {
  const { rows } = await test().pool.query<{ count: string }>(
    'select count(*) from project_notes where text = $1',
    [text],
  )
  return Number(rows[0]?.count)
}

describe('a write with a key', () => {
  it('comes once and answers alike, one after the other', async () => {
    const key = newKey()
    const first = await add('once', key)
    expect(first.code).toBe(10_000)
    expect(await add('once', key)).toEqual(first)
    expect(await noted('once')).toBe(1)
    await add('once', newKey())
    expect(await noted('once')).toBe(2)
  })

  it('of 1,000 double submits at once has exactly 1,000 effects', async () => {
    const answers = []
    for (let batch = 0; batch < 40; batch++) {
      const pairs = Array.from({ length: 25 }, () => newKey())
      answers.push(...(await Promise.all(pairs.flatMap((key) => [add('double', key), add('double', key)]))))
    }
    expect(answers.filter(({ code }) => code !== 10_000)).toEqual([])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1000)
    expect(await noted('double')).toBe(1000)
  }, 60_000)

  it('without a key comes as often as it is sent: the check above can fail', async () => {
    for (let turn = 0; turn < 2; turn++) await test().call(path, { projectid, text: 'keyless' }, { as })
    expect(await noted('keyless')).toBe(2)
  })

  it('is refused when the key came with something else', async () => {
    const key = newKey()
    await add('first', key)
    expect((await add('second', key)).code).toBe(4104)
    expect(await noted('second')).toBe(0)
  })

  it('of somebody else is another one', async () => {
    const key = newKey()
    const other = await makeUser(test().pool, { department: true })
    await add('mine', key)
    expect((await add('mine', key, await test().signIn(other.id))).code).toBe(10_000)
    expect(await noted('mine')).toBe(2)
  })

  it('that failed may be tried again by the same key', async () => {
    const key = newKey()
    const ask = (id: number) =>
      test().call(path, { projectid: id, text: 'later' }, { as, headers: { 'idempotency-key': key } })
    expect((await ask(2_000_000_000)).code).not.toBe(10_000)
    expect((await ask(projectid)).code).toBe(10_000)
  })

  it('refuses a key that can be guessed', async () => {
    expect((await add('short', 'short')).code).toBe(4106)
  })

  it('costs one statement, and keeps nothing that can be read without the key', async () => {
    const key = newKey()
    await add('warm', newKey())
    const plain = await countStatements(test().callsPool, () =>
      test().call(path, { projectid, text: 'a' }, { as }),
    )
    const kept = await countStatements(test().callsPool, () => add('written-in-secret', key))
    expect(kept.texts.length - plain.texts.length).toBe(1)
    const { rows } = await test().pool.query<{ row: string }>(
      `select encode(key_hash, 'escape') || encode(request_hash, 'escape') || encode(answer, 'escape') as row
from kept_answers where user_id = $1`,
      [userId],
    )
    expect(rows.some(({ row }) => row.includes('written-in-secret') || row.includes(key))).toBe(false)
  })
})
