import { session } from '@groundbreak/contract/areas/session'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { readInbox } from '../../mail/sample-inbox'

const SHOWN = 50

/** Anybody's: the sample market has no real people. There is no such call wherever a message could really be sent. */
export default handle(session.sampleInbox, {
  may: 'anyone',
  async run({ house }) {
    if (house.sample.inbox === null) throw fail('http.notFound')
    const kept = await readInbox(house.sample.inbox, SHOWN)
    return { list: kept.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })) }
  },
})
