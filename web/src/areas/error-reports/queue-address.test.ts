import { describe, expect, it } from 'vitest'
import { type QueueView, readQueue, writeQueue } from './queue-address'

const views: QueueView[] = [
  { tab: 'open', page: 1 },
  { tab: 'answered', kind: 'wrong_phone', state: 'unknown', province: 320_000, older: 7, page: 3, case: 12 },
]

describe('the queue in the address', () => {
  it.each(views)('of $tab comes back as it went in', (view) => {
    expect(readQueue(writeQueue(view))).toEqual(view)
  })

  it('leaves out what is no condition', () => {
    const read = readQueue(new URLSearchParams('tab=x&kind=x&state=x&province=-1&older=5&page=0&case=1.5'))
    expect(read).toEqual({ tab: 'open', page: 1 })
  })
})
