import { describe, expect, it } from 'vitest'
import { ownPath, webAddress } from './own-path'
import { ownPaths, redirectAttacks } from './redirect-attacks.fixture'

describe('a path of this site', () => {
  it.each(ownPaths)('%s is followed', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it('has its steps taken', () => {
    expect(ownPath('/projects/../user/tool')).toBe('/user/tool')
    expect(ownPath('/项目')).toBe(encodeURI('/项目'))
  })
})

const naive = (wanted: string) => {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, 'https://site.example')) return null
  const { origin, pathname } = new URL(wanted, 'https://site.example')
  return origin === 'https://site.example' ? pathname : null
}

describe('what leads elsewhere', () => {
  it(`in ${redirectAttacks.length} ways is not followed`, () => {
    expect(redirectAttacks.length).toBeGreaterThan(60)
    expect(redirectAttacks.filter((one) => ownPath(one) !== null)).toEqual([])
    for (const nothing of [null, undefined]) expect(ownPath(nothing)).toBeNull()
  })

  it('would be followed by a check of the first letters and the origin: the list can fail', () => {
    // Browsers and routers read two slashes at the beginning as another site.
    expect(redirectAttacks.filter((one) => naive(one)?.startsWith('//')).length).toBeGreaterThan(5)
  })
})

describe('an address that is linked to', () => {
  it('is one of the web', () => {
    expect(webAddress('https://notices.example/a?b=1#c')).toBe('https://notices.example/a?b=1#c')
    for (const wrong of [
      null,
      '',
      '/notice/1.html',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'https://bank.example@evil.example',
      'file:///etc/passwd',
    ])
      expect(webAddress(wrong)).toBeNull()
  })
})
