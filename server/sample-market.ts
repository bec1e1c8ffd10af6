import {
  demoPassword,
  demoStaffPassword,
  demoStaffTokenSecret,
  emailOf,
  personas,
} from '@groundbreak/market/accounts'
import type { Env } from './env'
import type { SampleMarket } from './http/handle'
import { productionSettings } from './production'

/**
 * What the sample market tells about itself where it is open: it is in the database, and nothing says production.
 * Null = there is none, or it is closed: no account of it comes in, and no stand-in keeps mails and messages.
 */
export function openSampleMarket(env: Env, isLoaded: boolean): SampleMarket | null {
  if (!isLoaded || productionSettings(env).length > 0) return null
  return {
    password: demoPassword,
    staffPassword: demoStaffPassword,
    staffTokenSecret: demoStaffTokenSecret,
    accounts: personas.map(({ username, nameZh, nameEn, firm }) => ({
      username,
      nameZh,
      nameEn,
      email: emailOf({ username }),
      staff: firm === null,
    })),
  }
}
