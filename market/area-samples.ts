import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { addAlerts } from './alerts'
import { addBindings } from './bindings'
import { addCoins } from './coins'
import { addColleagues } from './colleagues'
import { addCooperation } from './cooperation'
import { addErrorReports } from './error-reports'
import { addFirmViews } from './firm-views'
import { addLoginHistory } from './login-history'
import { addOwnCustomers } from './own-customers'
import { addPackages } from './packages'
import { addRecommendedSeries } from './recommended-series'
import { addRecords } from './records'
import { addSavedSearches } from './saved-searches'
import { addViews } from './views'

/** What areas add to the sample market, in this order: one may read what those before it wrote (records, the views). */
export const areaSamples: readonly ((client: ClientBase, known: Known) => Promise<void>)[] = [
  addBindings,
  addLoginHistory,
  addViews,
  addFirmViews,
  addErrorReports,
  addCoins,
  addSavedSearches,
  addAlerts,
  addRecords,
  addCooperation,
  addOwnCustomers,
  addPackages,
  addRecommendedSeries,
  addColleagues,
]
