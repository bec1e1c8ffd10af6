import { describe, expect, it } from 'vitest'
import { Tickets } from './tickets'

const key = Buffer.alloc(32, 1)
const at = (seconds: number) => new Tickets(key, () => seconds * 1000)
const ticket = { kind: 'photo', id: 7, sessionId: 12_345_678_901 } as const
const once = { ...ticket, kind: 'file' } as const

describe('tickets', () => {
  it('last five to ten minutes', () => {
    for (const issued of [1000, 1199, 1201, 1499]) {
      const { token, expiresAt } = at(issued).issue(ticket)
      const lasts = expiresAt.getTime() / 1000 - issued
      expect(lasts).toBeGreaterThanOrEqual(300)
      expect(lasts).toBeLessThanOrEqual(600)
      expect(at(issued + lasts - 1).read(token)).toEqual({ ...ticket, use: null })
      expect(at(issued + lasts).read(token)).toBeNull()
    }
  })

  it('are the same when asked again soon, so that a browser keeps its pictures', () => {
    expect(at(1001).issue(ticket)).toEqual(at(1100).issue(ticket))
  })

  it('of what is fetched are others each time, and know by what to remember that they were used', () => {
    const [one, other] = [at(1000).issue(once), at(1000).issue(once)].map(({ token, expiresAt }) => {
      const read = at(1000).read(token)
      expect(read).toMatchObject(once)
      expect(read?.use?.until).toEqual(expiresAt)
      return read?.use?.mark.toString('hex')
    })
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(one).not.toBe(other)
  })

  it('of another key, with any bit turned, or written another way are none', () => {
    const { token } = at(1000).issue(ticket)
    expect(new Tickets(Buffer.alloc(32, 2), () => 1_000_000).read(token)).toBeNull()
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const turned = Buffer.from(bytes)
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(at(1000).read(turned.toString('base64url'))).toBeNull()
    }
    expect(at(1000).read(`${token}=`)).toBeNull()
  })
})
