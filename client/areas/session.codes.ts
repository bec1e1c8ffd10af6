import { session } from '@groundbreak/contract/areas/session'
import { useAct, useAsk } from '../query'

export const useSendEmailCode = () => useAct(session.sendEmailCode)

/** The own mail address, masked, and whether it is confirmed. */
export const useOwnEmail = () => useAsk(session.sendEmailConfirm, { send: false })
export const useConfirmEmail = () => useAct(session.sendEmailConfirm)

export const useSendResetCode = () => useAct(session.sendResetCode)

export const useSendRegistrationCode = () => useAct(session.sendRegistrationCode)

/** The mobile bound to the own account, masked. */
export const useOwnMobile = () => useAsk(session.ownMobile, {})
export const useSendBindCode = () => useAct(session.sendBindCode)

const LOOK_EVERY_MS = 3000

/** What the sample market's stand-ins took, read again every few seconds. */
export const useSampleInbox = () => useAsk(session.sampleInbox, {}, { every: LOOK_EVERY_MS, keep: true })
