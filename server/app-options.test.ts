import { expect, it } from 'vitest'
import { appOptions } from './app-options'
import { type Env, readEnv } from './env'

/** Nothing of it is looked at. */
const started = { sampleMarket: null } as unknown as Parameters<typeof appOptions>[1]
const asked = (settings: Record<string, string>, given = started) => {
  const env: Env = readEnv(settings)
  return appOptions(env, given)
}

it('nothing said: only this machine, its metrics open, nothing shown around the screens', () => {
  const { edge, probes, site, sample } = asked({})
  expect(edge).toMatchObject({ allowedOrigins: [], trustProxy: false, encryptAnswers: 'off' })
  expect(edge?.hosts).toEqual({ names: ['localhost'], byAddress: false })
  expect(probes).toMatchObject({ metricsToken: null, openMetrics: true })
  expect(site).toMatchObject({ bidSite: null, map: { styleUrl: null, reviewNumber: null } })
  expect(sample).toEqual({ market: null, inbox: null })
})

it('the public address is an origin, and closes the metrics', () => {
  const { edge, probes } = asked({
    PUBLIC_URL: 'https://crm.example/app',
    ALLOWED_ORIGINS: 'https://other.example',
  })
  expect(edge?.allowedOrigins).toEqual(['https://crm.example', 'https://other.example'])
  expect(edge?.hosts?.names).toContain('crm.example')
  expect(probes?.openMetrics).toBe(false)
})

it('a proxy is trusted for so many hops, or by its addresses; it closes the metrics', () => {
  const { edge, probes } = asked({ TRUST_PROXY: '2' })
  const hops = edge?.trustProxy as (address: string, hop: number) => boolean
  expect([0, 1, 2].map((hop) => hops('10.0.0.1', hop))).toEqual([true, true, false])
  expect(probes?.openMetrics).toBe(false)
  expect(asked({ TRUST_PROXY: '10.0.0.0/8' }).edge?.trustProxy).toBe('10.0.0.0/8')
})

it('what stands in keeps messages while the sample market is open', () => {
  const sampleMarket = { password: '', staffPassword: '', staffTokenSecret: '', accounts: [] }
  expect(asked({}, { ...started, sampleMarket }).sample?.inbox).toEqual(expect.any(String))
})
