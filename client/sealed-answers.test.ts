import { notes } from '@groundbreak/contract/areas/notes'
import { options } from '@groundbreak/contract/areas/options'
import { session } from '@groundbreak/contract/areas/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { send } from './call'
import { coreWords } from './language'

const { subtle } = crypto
let token = ''
let sessions = 0

beforeEach(() => {
  token = `session-${++sessions}`
  vi.stubGlobal('document', { cookie: `_session_id=${token}` })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const answered = (answer: object) => new Response(JSON.stringify({ code: 10_000, message: '', ...answer }))

/** A server that encrypts with one key and hands over `handed`. */
async function serve({ handed }: { handed?: string | null } = {}) {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const fetched = vi.fn<typeof fetch>(async (path) => {
    if (path === session.info.path)
      return answered({ data: { answer_key: handed === undefined ? base64(raw) : handed } })
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode('{"list":["学校"]}')
    const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
    const data = base64(new Uint8Array([...iv, ...sealed]))
    return answered({ data, encrypted: true })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('an encrypted answer is opened; its key is asked for once', async () => {
  const fetched = await serve()
  const school = { list: ['学校'] }
  const asked = [send(options.regions, {}), send(options.regions, {})]
  await expect(Promise.all(asked)).resolves.toEqual([school, school])
  await expect(send(notes.list, { projectid: 1 })).resolves.toEqual(school)
  expect(fetched.mock.calls.filter(([path]) => path === session.info.path)).toHaveLength(1)
})

it.each([
  ['none', null],
  ["another's", base64(new Uint8Array(32))],
])('with %s key it is said that it cannot be read', async (_whose, handed) => {
  await serve({ handed })
  await expect(send(options.regions, {})).rejects.toMatchObject({
    kind: 'unreachable',
    code: 1009,
    message: coreWords().http.unreadable,
  })
})

it('where a browser cannot decrypt, plain answers are asked for', async () => {
  const fetched = await serve()
  const body = () => JSON.parse(fetched.mock.lastCall?.[1]?.body as string) as object
  await send(options.regions, {})
  expect(body()).not.toHaveProperty('decrypted')
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await expect(send(options.regions, {})).rejects.toMatchObject({ code: 1009 })
  expect(body()).toMatchObject({ decrypted: true })
})
