import type { Call } from '@groundbreak/contract/define'
import fc from 'fast-check'
import type { Carried, TestApp } from './app'
import { makeUser } from './factories/accounts'
import { makeProject, places } from './factories/projects'
import { type Malformed, malformed } from './malformed'

const SYSTEM = 1005

export interface Sought {
  /** Whose requests: every fifth is nobody's. */
  userIds: readonly number[]
  requests: number
  seed: number
  /** Told of each answer. */
  onAnswer?: (tookMs: number) => void
}

/** Who between them may do everything, and a project to ask of. */
export async function makeAskers({ pool }: TestApp): Promise<number[]> {
  await makeProject(pool, { provinceId: places.jiangsu })
  const customer = await makeUser(pool, { role: 'firm_admin' })
  const staff = await makeUser(pool, { role: 'admin' })
  return [customer.id, staff.id]
}

/** The smallest malformed request that a call has no answer to but a fault of ours; null where there is none. */
export async function faultOf(
  app: TestApp,
  call: Call,
  { userIds, requests, seed, onAnswer }: Sought,
): Promise<string | null> {
  // Sessions of its own: a call may end the one it is asked with.
  const viewers = await Promise.all(userIds.map((id) => app.signIn(id)))
  let turn = 0
  const isAnswered = fc.asyncProperty(malformed(call), async (request) => {
    const as = turn++ % 5 === 4 ? undefined : viewers[turn % viewers.length]
    const began = performance.now()
    const { status, code } = await send(app, { call, request, as })
    onAnswer?.(performance.now() - began)
    return status < 500 && code !== SYSTEM
  })
  const { failed, counterexample } = await fc.check(isAnswered, { numRuns: requests, seed })
  return failed ? JSON.stringify(counterexample).slice(0, 2_000) : null
}

interface Sent {
  call: Call
  request: Malformed
  as: Carried | undefined
}

async function send(app: TestApp, { call, request: { contentType, body }, as }: Sent) {
  const response = await app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      'content-type': contentType,
      ...(as ? { cookie: `sid=${as.secret}`, 'x-session-id': as.token } : {}),
    },
    payload: body,
  })
  const { code } = response.json<{ code: number }>()
  return { status: response.statusCode, code }
}
