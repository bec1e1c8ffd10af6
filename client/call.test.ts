import { projects } from '@groundbreak/contract/areas/projects'
import { session } from '@groundbreak/contract/areas/session'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './call'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser with these cookies, whose every request is answered alike. */
function browserWith(cookie: string) {
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ code: 10_000, message: '', data: {} })),
  )
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('without a session only open calls are sent', async () => {
  const fetched = browserWith('lang=zh')
  await expect(send(projects.search, {})).rejects.toMatchObject({ kind: 'sessionEnded', code: 403 })
  expect(fetched).not.toHaveBeenCalled()
  await send(session.logout, {})
  expect(fetched).toHaveBeenCalledOnce()
})

test('the readable half of the session goes with every call', async () => {
  const fetched = browserWith('lang=zh; _session_id=a%20b')
  await send(session.logout, {})
  expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toMatchObject({ session_id: 'a b' })
})
