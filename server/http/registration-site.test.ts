import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redirectAttacks } from '@groundbreak/contract/redirect-attacks.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from '../test/app'
import { registrationOf } from './registration-site'

const site = 'https://register.example/free?from=web'
const led = (url: string) => registrationOf(url, site)

describe('a link with a social-source mark', () => {
  it.each([
    '/projects/show/12?social-source=wechat',
    '/projects/show/12/hospital?a=b&social-source=wechat',
    '/projects/list?social-source=wechat',
    `/rcc/login?redirect=${encodeURIComponent('/projects/show/12?social-source=wechat')}`,
  ])('to a project or a list leads to the registration: %s', (url) => {
    expect(led(url)).toBe('https://register.example/free?from=web&social-source=wechat')
  })

  it.each([
    '/projects/show/12',
    '/projects/home?social-source=wechat',
    '/rcc/login?social-source=wechat',
    `/rcc/login?redirect=${encodeURIComponent('/user/tool?social-source=wechat')}`,
    `/rcc/login?redirect=${encodeURIComponent('//evil.example/projects/list?social-source=wechat')}`,
  ])('is nothing special elsewhere: %s', (url) => {
    expect(led(url)).toBeNull()
  })

  it('has no word in where it leads', () => {
    const marks = [...redirectAttacks, 'https://evil.example', '@evil.example', 'a'.repeat(41)]
    const hosts = marks
      .map((mark) => led(`/projects/list?social-source=${encodeURIComponent(mark)}`))
      .filter((address) => address !== null)
      .map((address) => new URL(address).host)
    expect(hosts.length).toBeGreaterThan(30)
    expect(new Set(hosts)).toEqual(new Set(['register.example']))
    expect(led('/projects/list?social-source=%40evil.example')).toBe(site)
  })
})

describe('the page', () => {
  let test: TestApp
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundbreak-pages-'))
    await writeFile(join(folder, 'index.html'), '<title>ours</title>')
    test = await TestApp.start({ site: { webFolder: folder, registrationSite: site } })
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })
  const get = (headers: Record<string, string> = {}) =>
    test.inject({ method: 'GET', url: '/projects/list?social-source=wechat', headers })

  it('leads a visitor away once, unless there is a session', async () => {
    const away = await get()
    expect([away.statusCode, away.headers.location]).toEqual([302, `${site}&social-source=wechat`])
    const here = await get({ cookie: 'sid=anything' })
    expect([here.statusCode, here.body]).toEqual([200, '<title>ours</title>'])
  })
})
