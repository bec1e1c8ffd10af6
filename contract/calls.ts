import { appAccounts } from './areas/app-accounts'
import { accounts } from './areas/accounts'
import { bids } from './areas/bids'
import { bonds } from './areas/bonds'
import { contacts } from './areas/contacts'
import { coins } from './areas/coins'
import { customers } from './areas/customers'
import { devices } from './areas/devices'
import { dial } from './areas/dial'
import { desk } from './areas/desk'
import { errorReports } from './areas/error-reports'
import { duplicates } from './areas/duplicates'
import { alerts } from './areas/alerts'
import { exports } from './areas/exports'
import { favorites } from './areas/favorites'
import { files } from './areas/files'
import { firms } from './areas/firms'
import { home } from './areas/home'
import { inbox } from './areas/inbox'
import { landDeals } from './areas/land-deals'
import { leads } from './areas/leads'
import { limits } from './areas/limits'
import { map } from './areas/map'
import { notes } from './areas/notes'
import { options } from './areas/options'
import { packages } from './areas/packages'
import { personalData } from './areas/personal-data'
import { projects } from './areas/projects'
import { realName } from './areas/real-name'
import { records } from './areas/records'
import { relationships } from './areas/relationships'
import { scans } from './areas/scans'
import { searches } from './areas/searches'
import { secondFactor } from './areas/second-factor'
import { series } from './areas/series'
import { session } from './areas/session'
import { timeline } from './areas/timeline'
import { shares } from './areas/shares'
import { wecom } from './areas/wecom'
import type { Call } from './define'

/** THE list of calls. */
export const areas = {
  session,
  scans,
  appAccounts,
  wecom,
  options,
  home,
  projects,
  favorites,
  searches,
  notes,
  relationships,
  files,
  records,
  dial,
  realName,
  firms,
  contacts,
  bids,
  bonds,
  series,
  errorReports,
  desk,
  timeline,
  duplicates,
  inbox,
  shares,
  exports,
  packages,
  alerts,
  leads,
  map,
  coins,
  limits,
  accounts,
  customers,
  secondFactor,
  devices,
  landDeals,
  personalData,
}

export const calls: Call[] = Object.values(areas).flatMap((area): Call[] => Object.values(area))
