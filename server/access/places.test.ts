import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { browserOf } from './browser-name'
import { networkOf } from './network'
import { placeFile } from './place-file.fixture'
import { openPlaces } from './places'

const names = (zh: string, en: string) => ({ names: { 'zh-CN': zh, en } })

it('names the place of an address in both languages, and nothing of an unknown one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundbreak-places-'))
  const file = join(folder, 'places.mmdb')
  await writeFile(
    file,
    placeFile('203.0.113.0', 24, {
      country: names('中国', 'China'),
      subdivisions: [names('浙江', 'Zhejiang')],
      city: names('杭州', 'Hangzhou'),
    }),
  )
  const placeOf = await openPlaces(file)
  expect(placeOf('203.0.113.9', 'zh')).toBe('中国 浙江 杭州')
  expect(placeOf('::ffff:203.0.113.200', 'en')).toBe('Hangzhou, Zhejiang, China')
  expect(placeOf('203.0.112.9', 'zh')).toBeNull()
  expect(placeOf('not an address', 'zh')).toBeNull()
  await rm(folder, { recursive: true })
})

it.each([
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
  ['::ffff:127.0.0.1', 'here'],
  ['10.2.3.4', 'private'],
  ['172.31.0.1', 'private'],
  ['172.32.0.1', 'internet'],
  ['fd00::1', 'private'],
  ['2001:db8::1', 'internet'],
  ['203.0.113.9', 'internet'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49',
    'WeChat',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile wxwork/4.1.22 MicroMessenger/7.0.1',
    'WeCom',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  ['curl/8', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})

it('a browser that says nothing has no name', () => {
  expect(browserOf(null)).toEqual({ browser: null, system: null })
})
