import { projects } from '@groundbreak/contract/areas/projects'
import { useAct, useAsk } from '../query'

/** Whether a code to the own mobile is asked for before more projects open. */
export const useMobileVerification = () => useAsk(projects.showMobileVerification, {}, { staleTime: 0 })
export const useSendMobileCode = () => useAct(projects.sendMobileCode)
