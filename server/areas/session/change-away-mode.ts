import { session } from '@groundbreak/contract/areas/session'
import { handle } from '../../http/handle'
import { saveSettings } from './session.queries'

export default handle(session.changeAwayMode, {
  may: 'signedIn',
  async run({ input, viewer, db, house, afterCommit }) {
    await saveSettings(db, viewer.userId, { away_mode: input.to })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { away_mode: input.to }
  },
})
