import { session } from '@groundbreak/contract/areas/session'
import { useAct, useAsk } from '../query'

export const useSendEmailCode = () => useAct(session.sendEmailCode)
/** Answers what every login answers: hand it to `useEntering`. */
export const useEmailLogin = () => useAct(session.validEmailLogin)
export const useEmailLoginPassword = () => useAct(session.emailLoginPassword)

/** The own mail address, masked, and whether it is confirmed. */
export const useOwnEmail = () => useAsk(session.sendEmailConfirm, { send: false })
export const useConfirmEmail = () => useAct(session.sendEmailConfirm)

export const useSendResetCode = () => useAct(session.sendResetCode)
export const useResetPassword = () => useAct(session.resetPassword)

export const useSendRegistrationCode = () => useAct(session.sendRegistrationCode)
export const useRegisterAppAccount = () => useAct(session.registerAppAccount)

/** The mobile bound to the own account, masked. */
export const useOwnMobile = () => useAsk(session.ownMobile, {})
export const useSendBindCode = () => useAct(session.sendBindCode)
export const useBindMobile = () => useAct(session.bindMobile)

const LOOK_EVERY_MS = 3000

/** What the sample market's stand-ins took, read again every few seconds. */
export const useSampleInbox = () => useAsk(session.sampleInbox, {}, { every: LOOK_EVERY_MS, keep: true })
