import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { TestApp, useApp } from '../../test/app'

/** The policy is that of a page: of an answer that is none it forbids everything. */
const webFolder = mkdtempSync(join(tmpdir(), 'web-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(webFolder, { recursive: true }))

const test = useApp({ site: { webFolder } })
const PATH = '/project/map_base'

describe('/project/map_base', () => {
  it('names no style unless one is set, and lets the browser ask no other host', async () => {
    const { data } = await test().call(PATH)
    expect(data).toEqual({ style_url: null, review_number: null })
    const { headers } = await test().inject({ method: 'GET', url: '/' })
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  })

  it('names the style that is set, and opens its host alone', async () => {
    const styleUrl = 'https://maps.example.com:8443/styles/light.json?key=abc'
    const set = await TestApp.start({ site: { webFolder, map: { styleUrl, reviewNumber: 'GS(2026)0000' } } })
    try {
      expect((await set.call(PATH)).data).toEqual({ style_url: styleUrl, review_number: 'GS(2026)0000' })
      const { headers } = await set.inject({ method: 'GET', url: '/' })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("connect-src 'self' https://maps.example.com:8443;")
      expect(policy).toContain("img-src 'self' data: blob: https://maps.example.com:8443;")
      expect(policy).toMatch(/script-src 'nonce-[^;]*;/)
    } finally {
      await set.close()
    }
  })

  it('refuses fields that are no object', async () => {
    const response = await test().inject({ method: 'POST', url: PATH, payload: [1] as never })
    expect(response.json<{ code: number }>().code).not.toBe(10_000)
  })
})
