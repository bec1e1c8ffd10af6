import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInbox } from '../mail/sample-inbox'
import { openGateway, sampleInbox } from './open'
import { httpGateway } from './gateway'
import { startStandIn } from './stand-in'
import { readEnv } from '../env'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundbreak-sms-'))
})
afterAll(() => rm(folder, { recursive: true }))

const message = { id: 'code:1', to: '19909910000', text: '验证码 123456' }

/** A gateway that answers as told. */
async function gatewayThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    at: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('a gateway', () => {
  it('gets the message, and name and password apart from the address', async () => {
    const got: unknown[] = []
    await using gateway = await gatewayThat((request, response) => {
      const take = async () => {
        const body: unknown = JSON.parse((await buffer(request)).toString())
        got.push(request.method, request.url, request.headers.authorization, body)
        response.end('{}')
      }
      void take()
    })
    const url = `http://me:s%40cret@${gateway.at}/send`
    expect(await httpGateway(url).send(message)).toEqual({ outcome: 'sent' })
    const basic = `Basic ${Buffer.from('me:s@cret').toString('base64')}`
    expect(got).toEqual(['POST', '/send', basic, message])
  })

  it.each([
    [400, 'refused'],
    [403, 'refused'],
    [429, 'later'],
    [503, 'later'],
  ])('that answers %i', async (status, outcome) => {
    await using gateway = await gatewayThat((_, response) => {
      response.writeHead(status).end()
    })
    const sent = await httpGateway(`http://${gateway.at}`).send(message)
    expect(sent).toEqual({ outcome, reason: `HTTP ${status}` })
  })

  it('that hangs up may have sent it; one that does not listen has not', async () => {
    const gateway = await gatewayThat((request) => request.socket.destroy())
    expect(await httpGateway(`http://${gateway.at}`).send(message)).toMatchObject({ outcome: 'unknown' })
    await gateway[Symbol.asyncDispose]()
    expect(await httpGateway(`http://${gateway.at}`).send(message)).toEqual({
      outcome: 'later',
      reason: 'ECONNREFUSED',
    })
  })
})

describe('the stand-in', () => {
  it('keeps a message once, and refuses what is none', async () => {
    const standIn = await startStandIn(folder)
    const gateway = httpGateway(standIn.url)
    expect(await gateway.send(message)).toEqual({ outcome: 'sent' })
    expect(await gateway.send(message)).toEqual({ outcome: 'sent' })
    expect(await gateway.send({ ...message, to: 'nobody' })).toEqual({
      outcome: 'refused',
      reason: 'HTTP 400',
    })
    await standIn.stop()
    expect(await readdir(folder)).toHaveLength(1)
    expect(await readInbox(folder, 10)).toMatchObject([
      { kind: 'sms', to: message.to, text: message.text, subject: null },
    ])
  })

  it('is the one that is set, the stand-in of an open sample market, or none', async () => {
    const set = readEnv({ SMS_URL: 'https://a.example/send', DATA_DIR: folder })
    expect((await openGateway(set, false)).gateway).not.toBeNull()
    expect((await openGateway(readEnv({ DATA_DIR: folder }), false)).gateway).toBeNull()
    const standIn = await openGateway(readEnv({ DATA_DIR: folder }), true)
    expect(standIn.gateway).not.toBeNull()
    await standIn.stop()
  })

  it('is shown to developers only where everything is kept', () => {
    expect(sampleInbox(readEnv({ DATA_DIR: '/data' }), true)).toBe('/data/inbox')
    expect(sampleInbox(readEnv({ DATA_DIR: '/data' }), false)).toBeNull()
  })
})
