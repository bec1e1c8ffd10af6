import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWecom } from './open'
import { startWecomStandIn, type WecomStandIn } from './stand-in'
import { openWecomAt, WecomUnreachable } from './wecom'

const HOME = 'http://groundbreak.test'
const members = [{ id: 'linxiao', nameZh: '林晓', nameEn: 'Lin Xiao' }]
let standIn: WecomStandIn
beforeAll(async () => {
  standIn = await startWecomStandIn(HOME, members)
})
afterAll(() => standIn.stop())

const asked = { redirectUri: `${HOME}/rcc/wecom_login`, state: 'the-state', language: 'en' as const }

/** Picks a member on the page of the stand-in, without following the way back. */
async function pick(address: string, member: string): Promise<Response> {
  const url = new URL(address)
  url.searchParams.set('member', member)
  return fetch(url, { redirect: 'manual' })
}
async function codeOf(member: string): Promise<string> {
  const response = await pick(openWecomAt(standIn.settings).loginAddress(asked), member)
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

describe('the way to WeCom, over a socket', () => {
  it('shows a page of members, which leads back with a code and the state', async () => {
    const address = openWecomAt(standIn.settings).loginAddress(asked)
    const page = await fetch(address)
    expect(await page.text()).toContain('Lin Xiao')
    const back = new URL((await pick(address, 'linxiao')).headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(asked.redirectUri)
    expect(back.searchParams.get('state')).toBe('the-state')
  })

  it('leads back to the application alone', async () => {
    for (const redirectUri of [
      'https://evil.example/rcc/wecom_login',
      `${HOME}.evil.example/`,
      '//evil',
      'x',
    ]) {
      const address = openWecomAt(standIn.settings).loginAddress({ ...asked, redirectUri })
      expect((await pick(address, 'linxiao')).status).toBe(400)
    }
  })

  it('makes a member of a code, once', async () => {
    const door = openWecomAt(standIn.settings)
    const code = await codeOf('linxiao')
    expect(await door.memberOf(code)).toEqual({ corpId: standIn.settings.corpId, memberId: 'linxiao' })
    expect(await door.memberOf(code)).toBeNull()
    expect(await door.memberOf('never-given')).toBeNull()
  })

  it('tells who is no member', async () => {
    expect(await openWecomAt(standIn.settings).memberOf(await codeOf('-'))).toBe('outsider')
  })

  it('gets a new token when WeCom has forgotten the one it gave', async () => {
    const door = openWecomAt(standIn.settings)
    await door.memberOf(await codeOf('linxiao'))
    standIn.forgetTokens()
    expect(await door.memberOf(await codeOf('linxiao'))).toMatchObject({ memberId: 'linxiao' })
  })

  it('says that it cannot be reached, without the secret, when refused, broken or absent', async () => {
    const broken = createServer((_, response: ServerResponse) => response.end('<html>not json</html>'))
    broken.listen(0, '127.0.0.1')
    await once(broken, 'listening')
    const apiUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
    const doors = [
      openWecomAt({ ...standIn.settings, secret: 'wrong-secret' }),
      openWecomAt({ ...standIn.settings, apiUrl }),
      openWecomAt({ ...standIn.settings, apiUrl: 'http://127.0.0.1:1' }),
    ]
    for (const door of doors) {
      const failure = await door.memberOf('code').catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(WecomUnreachable)
      expect(String(failure)).not.toMatch(/secret|http/)
    }
    broken.close()
  })
})

describe('which WeCom there is', () => {
  const urls = { WECOM_API_URL: 'https://qyapi.example', WECOM_LOGIN_URL: 'https://login.example/' }
  const set = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1', WECOM_SECRET: 's' }

  it('is the real one when it is set, also over the sample market', async () => {
    const { wecom, standIn: page } = await openWecom(
      { ...urls, ...set, PUBLIC_URL: HOME },
      { home: HOME, members },
    )
    expect(page).toBeNull()
    expect(wecom?.loginAddress(asked)).toMatch(
      /^https:\/\/login\.example\/wwlogin\/sso\/login\?login_type=CorpApp&appid=ww1&/,
    )
  })

  it('is the stand-in with an open sample market alone', async () => {
    const opened = await openWecom(urls, { home: HOME, members })
    expect(opened.standIn).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await opened.stop()
    const without = [
      await openWecom(urls, { home: HOME, members: null }),
      await openWecom({ ...urls, PUBLIC_URL: HOME }, { home: HOME, members: null }),
      await openWecom({ ...urls, ...set }, { home: HOME, members: null }),
    ]
    expect(without.map(({ wecom }) => wecom)).toEqual([null, null, null])
  })
})
