import { calls } from '@groundbreak/contract/calls'
import { redirectAttacks } from '@groundbreak/contract/redirect-attacks.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env'
import { links } from '../mail/links'
import { type Carried, TestApp, testDesk } from '../test/app'
import { bodyOf } from '../test/bodies'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'

/*
 * [S16] Where the server sends a browser, and who has a word in it. No answer of ours redirects but to
 * REGISTRATION_SITE (registration-site.test.ts); the addresses it makes are made of the settings. What comes back in
 * an address goes through `ownPath`.
 */

let test: TestApp
let as: Carried
const routes: { method: 'GET' | 'POST'; url: string }[] = []

beforeAll(async () => {
  test = await TestApp.start({
    identity: {
      wecom: {
        loginAddress: ({ redirectUri }) => redirectUri,
        memberOf: async () => null,
      },
    },
    site: { bidSite: 'https://bids.example/start' },
    // As if it were one of ours: what asks by a foreign name gets no further.
    edge: { hosts: { names: ['evil.example'], byAddress: false } },
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one as 'GET', url })
    },
  })
  as = await test.signIn((await makeUser(test.pool)).id)
})
afterAll(() => test.close())

const isOwn = (address: string) => new URL(address).origin === new URL(testDesk.publicUrl).origin

describe('the way back from WeCom', () => {
  it('stays here, whatever was asked for', async () => {
    const ways: (string | null)[] = []
    for (const redirect of redirectAttacks.filter(({ length }) => length <= 2000)) {
      const { data } = await test.call<{ address: string } | null>('/login/get_user_wxcom_qr', { redirect })
      // One with a NUL is no body of ours.
      const address = data?.address ?? testDesk.publicUrl
      expect(isOwn(address)).toBe(true)
      ways.push(new URL(address).searchParams.get('redirect'))
    }
    expect(ways.length).toBeGreaterThan(60)
    expect(ways.filter((way) => way !== null)).toEqual([])
    const { data } = await test.call<{ address: string }>('/login/get_user_wxcom_qr', {
      redirect: '/projects/list?a=//b',
    })
    expect(new URL(data.address).searchParams.get('redirect')).toBe('/projects/list?a=//b')
  })
})

describe('no answer of ours', () => {
  const hosts = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }

  it('redirects, by whatever path it is asked', async () => {
    const project = await makeProject(test.pool)
    const led: string[] = []
    for (const { method, url } of routes) {
      const answer = await test.inject({
        method,
        url: url.replaceAll(/:\w+/g, 'nothing').replace('*', 'nothing'),
        headers: { ...hosts, cookie: `sid=${as.secret}` },
      })
      if (answer.headers.location !== undefined || answer.headers.refresh !== undefined) led.push(url)
    }
    for (const path of redirectAttacks.filter((one) => one.startsWith('/') && !/[\r\n\0]/.test(one))) {
      const answer = await test.app.inject({ method: 'GET', url: encodeURI(path).replaceAll('%25', '%') })
      if (answer.headers.location !== undefined || [301, 302, 303, 307, 308].includes(answer.statusCode))
        led.push(path)
    }
    expect(led).toEqual([])
    for (const call of calls) expect(bodyOf(call, project)).not.toHaveProperty('redirect_uri')
  })

  it('takes the address of this site from what the client says: QR code, WeCom, mails', async () => {
    const headers = { ...hosts, origin: 'http://evil.example' }
    const wecom = await test.call<{ address: string }>('/login/get_user_wxcom_qr', {}, { headers })
    expect(isOwn(wecom.data.address)).toBe(true)
    const qr = await test.inject({ method: 'POST', url: '/login/login_qrcode', headers, payload: {} })
    expect([qr.statusCode, qr.body.includes('evil')]).toEqual([200, false])
    for (const address of [
      links.project(testDesk.publicUrl, 1),
      links.alertGroups(testDesk.publicUrl),
      links.answer(testDesk.publicUrl, 'a.b'),
    ])
      expect(isOwn(address)).toBe(true)
  })
})

describe('the sites that are named in the settings', () => {
  it.each(['BID_SITE', 'REGISTRATION_SITE', 'PUBLIC_URL', 'MAP_STYLE_URL'])('%s is of the web', (name) => {
    expect(readEnv({ [name]: 'https://bids.example/' })).toMatchObject({ [name]: 'https://bids.example/' })
    for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'evil.example'])
      expect(() => readEnv({ [name]: wrong })).toThrow(name)
  })
})

describe('a source of a project', () => {
  it('is linked to where it is of the web', async () => {
    const { pool } = test
    const project = await makeProject(pool)
    const urlOf = async (url: string) => {
      await pool.query('update project_sources set url = $2 where project_id = $1', [project, url])
      const { data } = await test.call<{ sources: { url: string | null }[] }>(
        '/project/get',
        { projectid: project },
        { as },
      )
      return data.sources[0]?.url
    }
    await pool.query(
      `insert into project_sources (project_id, source_id, external_ref) select $1, id, 'x' from sources where key = 'test'`,
      [project],
    )
    expect(await urlOf('https://notices.example/1.html')).toBe('https://notices.example/1.html')
    for (const wrong of ['javascript:alert(1)', 'https://a@evil.example', '/notice/1.html'])
      expect(await urlOf(wrong)).toBeNull()
  })
})
