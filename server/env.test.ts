import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env'

describe('the site for tenders', () => {
  it('is an address of the web, or none', () => {
    expect(readEnv({ BID_SITE: 'https://bids.example.com/start' }).BID_SITE).toBe(
      'https://bids.example.com/start',
    )
    expect(readEnv({}).BID_SITE).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//bids.example.com', 'bids'])(
    'is not %s',
    (address) => {
      expect(() => readEnv({ BID_SITE: address })).toThrow(EnvError)
    },
  )
})
