import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppOptions } from '../app-options'
import { TestApp } from '../test/app'
import { askOverTheWire } from '../test/over-the-wire'

/*
 * Who reads the figures: whoever has the token; where there is none, this machine, unless it is deployed. A proxy on
 * this machine asks from its loopback too.
 */

let test: TestApp
beforeAll(async () => {
  test = await TestApp.start({ edge: { hosts: { names: ['crm.example'], byAddress: true } } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const LOCAL = { host: '127.0.0.1:8080' }
const TOKEN = 'a token of this test'
const statusOf = async ({ app }: TestApp, headers: Record<string, string>) =>
  (await askOverTheWire(app, { path: '/metrics', headers })).status

describe('the metrics', () => {
  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'are for this machine, asked as %s',
    async (host) => {
      expect(await statusOf(test, { host })).toBe(200)
    },
  )

  it.each<[string, Record<string, string>]>([
    ['by a public name', { host: 'crm.example' }],
    ['by an address of the network', { host: '192.168.1.5:8080' }],
    ...[
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-Server',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'X-Original-Forwarded-For',
      'X-Original-Host',
      'X-Envoy-Original-Path',
      'True-Client-IP',
      'CF-Connecting-IP',
      'Client-IP',
    ].map((name): [string, Record<string, string>] => [`with ${name}`, { ...LOCAL, [name]: '127.0.0.1' }]),
  ])('are for nobody who asks %s', async (_, headers) => {
    expect(await statusOf(test, headers)).toBe(404)
  })

  it('are for nobody who comes from elsewhere, whatever a proxy that is trusted says', async () => {
    const { app, close } = await TestApp.over(test, [], { edge: { trustProxy: true } })
    for (const [headers, remoteAddress] of [
      [LOCAL, '10.1.2.3'],
      [{ ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, '10.1.2.3'],
      [{ ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ] as const)
      expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(404)
    await close()
  })

  it.each<[string, AppOptions['probes'], string | undefined, number]>([
    ['nobody without a token', { openMetrics: false }, undefined, 404],
    ['nobody with one that there is not', { openMetrics: false }, `Bearer ${TOKEN}`, 404],
    ['who has the token', { openMetrics: false, metricsToken: TOKEN }, `Bearer ${TOKEN}`, 200],
    ['nobody with another', { openMetrics: false, metricsToken: TOKEN }, 'Bearer another', 404],
    ['nobody without it, from this machine either', { metricsToken: TOKEN }, undefined, 404],
  ])('of what is deployed are for %s', async (_, probes, authorization, status) => {
    const other = await TestApp.over(test, [], { probes })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    expect(await statusOf(other, { ...LOCAL, ...(authorization && { authorization }) })).toBe(status)
    await other.close()
  })
})
