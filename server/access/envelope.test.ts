import { calls } from '@groundbreak/contract/calls'
import type { Call } from '@groundbreak/contract/define'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../test/app'
import { bodyOf } from '../test/bodies'
import { makeCustomerFirm, makeUser } from '../test/factories/accounts'
import { personas } from '../test/factories/personas'
import { makeProject, places } from '../test/factories/projects'

/*
 * What a client says of itself beside a call changes nothing [S3]: every call, by who may least and by who may most of
 * a firm, with each field of the envelope and each header that somebody might believe set to another's.
 */
const test = useApp()
const asked = { projectId: 0, otherFirm: 0, otherUser: 0 }
const userIds = new Map<string, number>()
const who = ['bidonly', 'employee', 'firmadmin'] as const

beforeAll(async () => {
  const { pool } = test()
  asked.projectId = await makeProject(pool, { provinceId: places.jiangsu })
  asked.otherFirm = await makeCustomerFirm(pool)
  asked.otherUser = (await makeUser(pool, { role: 'admin' })).id
  for (const name of who) userIds.set(name, (await makeUser(pool, personas[name]!.made)).id)
})

interface Tampering {
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

const tamperings = (): Record<string, Tampering> => ({
  fid: { body: { fid: asked.otherFirm } },
  plid: { body: { plid: asked.otherUser } },
  rcc_gx_pl: { body: { rcc_gx_pl: String(asked.otherUser) } },
  pl_style: { body: { pl_style: 1 } },
  away_mode: { body: { away_mode: false } },
  authorize_type: { body: { authorize_type: 'staff' } },
  visitor_id: { body: { visitor_id: 'admin' } },
  decrypted: { body: { decrypted: true } },
  'rights of its own': {
    body: { can: ['staff'], may: 'anyone', is_staff: true, sub_firm_id: asked.otherFirm },
  },
  'X-Forwarded-For': { headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
  'an app version': { headers: { 'x-app-version': '99.0.0', 'user-agent': 'GroundbreakApp/99.0' } },
  'another method and host': {
    headers: { 'x-http-method-override': 'GET', 'x-forwarded-host': 'localhost' },
  },
})

const codeOf = async (call: Call, persona: string, { body, headers }: Tampering) => {
  const as = await test().signIn(userIds.get(persona) as number)
  const { code } = await test().call(
    call.path,
    { ...body, ...bodyOf(call, asked.projectId) },
    { as, headers },
  )
  return code
}

const REFUSED = 405

describe('what a client says of itself', () => {
  it.each(calls.map((call) => [call.name, call] as const))('changes nothing of %s', async (_, call) => {
    const changed: string[] = []
    for (const persona of who) {
      const honest = await codeOf(call, persona, {})
      for (const [name, tampering] of Object.entries(tamperings())) {
        // The setting of the page's style is a field of its call.
        if (name in (call.input as unknown as { shape: object }).shape) continue
        const tampered = await codeOf(call, persona, tampering)
        // What is allowed may have another answer the second time: it is there already.
        if ((honest === REFUSED) !== (tampered === REFUSED)) changed.push(`${persona}: ${name}`)
      }
    }
    expect(changed).toEqual([])
  })
})
