import { accounts } from './accounts'
import { alerts } from './alerts'
import { appAccounts } from './app-accounts'
import { answers } from './answers'
import { bids } from './bids'
import { bonds } from './bonds'
import { codes } from './codes'
import { coins } from './coins'
import { contacts } from './contacts'
import { contactPage } from './contact-page'
import { core } from './core'
import { customers } from './customers'
import { devices } from './devices'
import { dial } from './dial'
import { desk } from './desk'
import { errorReports } from './error-reports'
import { duplicates } from './duplicates'
import { exports } from './exports'
import { favorites } from './favorites'
import { files } from './files'
import { firmSearch } from './firm-search'
import { firms } from './firms'
import { guides } from './guides'
import { home } from './home'
import { importing } from './import'
import { landDeals } from './land-deals'
import { leads } from './leads'
import { inbox } from './inbox'
import { legal } from './legal'
import { limits } from './limits'
import { lists } from './lists'
import { mail } from './mail'
import { map } from './map'
import { notes } from './notes'
import { numbers } from './numbers'
import { packages } from './packages'
import { personalData } from './personal-data'
import { projects } from './projects'
import { realName } from './real-name'
import { recordPage } from './record-page'
import { records } from './records'
import { relationships } from './relationships'
import { scans } from './scans'
import { searches } from './searches'
import { secondFactor } from './second-factor'
import { series } from './series'
import { session } from './session'
import { shares } from './shares'
import { shell } from './shell'
import { timeline } from './timeline'
import { titles } from './titles'
import { wecom } from './wecom'

export const zh = {
  appAccounts,
  scans,
  wecom,
  alerts,
  answers,
  duplicates,
  guides,
  home,
  importing,
  legal,
  lists,
  mail,
  map,
  notes,
  numbers,
  projects,
  searches,
  session,
  shell,
  titles,
  exports,
  favorites,
  files,
  recordPage,
  records,
  dial,
  realName,
  firms,
  firmSearch,
  bids,
  bonds,
  series,
  errorReports,
  desk,
  timeline,
  leads,
  inbox,
  shares,
  packages,
  coins,
  contacts,
  contactPage,
  core,
  limits,
  accounts,
  customers,
  secondFactor,
  devices,
  codes,
  landDeals,
  relationships,
  personalData,
}
