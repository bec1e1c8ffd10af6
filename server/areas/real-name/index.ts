import { area } from '../../area'
import popupText from './popup-text'
import switchPopupText from './switch-popup-text'

export const realName = area({
  name: 'realName',
  calls: [popupText, switchPopupText],
})
