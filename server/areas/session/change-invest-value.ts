import { session } from '@groundbreak/contract/areas/session'
import { handle } from '../../http/handle'
import { unitText } from './session.present'
import { saveSettings } from './session.queries'

export default handle(session.changeInvestValue, {
  may: 'signedIn',
  async run({ input, viewer, db, language, house, afterCommit }) {
    const unit = input.invest_value_unit
    await saveSettings(db, viewer.userId, { invest_value_unit: unit })
    afterCommit(() => house.identity.sessions.forgetAll())
    return { invest_value_unit: unit, invest_value_unit_text: unitText(unit, language) }
  },
})
