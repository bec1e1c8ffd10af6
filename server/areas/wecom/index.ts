import { area } from '../../area'
import authenticate from './authenticate'
import bind from './bind'
import binding from './binding'
import confirm from './confirm'
import needCheckPwd from './need-check-pwd'
import qr from './qr'
import unbind from './unbind'

export const wecom = area({
  name: 'wecom',
  calls: [qr, authenticate, confirm, bind, needCheckPwd, binding, unbind],
})
