import type { Handler } from '../../http/handle'
import popupText from './popup-text'
import switchPopupText from './switch-popup-text'

export const realName: Handler[] = [popupText, switchPopupText]
