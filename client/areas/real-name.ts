import { realName } from '@groundbreak/contract/areas/real-name'
import { useState } from 'react'
import { can } from '../access'
import { cookieOf } from '../call'
import { useAct, useAsk } from '../query'
import { useViewer } from './session'

/** A hint that spares the question: the account remembers, and the server's clock decides. */
export const REAL_NAME_COOKIE = 'real_name_popup'
const keptSeconds = 7 * 24 * 3600

/** The notice about the number one calls from: its words while it is due, and putting it off for seven days. */
export function useRealNameNotice() {
  const { user } = useViewer().data ?? {}
  const putOffHere = cookieOf(REAL_NAME_COOKIE) === String(user?.user_id)
  const asks =
    can(user, 'contacts.read') && user?.role !== undefined && !can(user, 'staff') && !user.away_mode
  const { data } = useAsk(realName.popupText, {}, { enabled: asks && !putOffHere, staleTime: Infinity })
  const store = useAct(realName.switchPopupText)
  const [closed, setClosed] = useState(false)
  return {
    words: data?.shown && asks && !putOffHere && !closed ? { title: data.title, text: data.text } : null,
    putOff: () => {
      setClosed(true)
      document.cookie = `${REAL_NAME_COOKIE}=${user?.user_id}; path=/; max-age=${keptSeconds}; samesite=lax`
      store.mutate({ switch_custom_type: 'switch_real_name_auth_box' })
    },
  }
}
