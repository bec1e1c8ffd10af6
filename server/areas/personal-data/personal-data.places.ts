/*
 * Where the words of somebody may stand that are no rows of their own: every text of every table, but for what is
 * named here with the reason why nobody's name or number is looked for in it. A new table is looked through unless
 * it says why not.
 */

const VOCABULARY = 'is the product’s own vocabulary'
const ACCOUNTS = 'is what an account or its firm says of itself'
const CODES = 'holds codes, hashes and counts'
const SEALED = 'is sealed, holds no contact in the open, and goes after its time'
const DERIVED = 'is derived: follows the change log'

export const leftOutTables: Readonly<Record<string, string>> = {
  regions: VOCABULARY,
  countries: VOCABULARY,
  categories: VOCABULARY,
  stages: VOCABULARY,
  dictionary_options: VOCABULARY,
  tender_roles: VOCABULARY,
  sources: VOCABULARY,
  loaded_data: CODES,
  schema_migrations: CODES,
  customer_firms: ACCOUNTS,
  departments: ACCOUNTS,
  subscriptions: ACCOUNTS,
  users: ACCOUNTS,
  user_settings: ACCOUNTS,
  sessions: ACCOUNTS,
  known_devices: ACCOUNTS,
  wecom_bindings: ACCOUNTS,
  scan_tickets: ACCOUNTS,
  alert_contacts: 'is whom a customer writes to itself, confirmed by mail and taken away there',
  audit: 'is signed and chained: it holds ids, never a name or number of the market',
  audit_seals: CODES,
  kept_answers: SEALED,
  mails: SEALED,
  sent_codes: SEALED,
  budget_counts: CODES,
  captcha_uses: CODES,
  captcha_passes: CODES,
  limit_events: CODES,
  login_tickets: CODES,
  search_documents: DERIVED,
  search_positions: DERIVED,
  change_log: CODES,
  stored_files: CODES,
  objections: CODES,
  suppressions: CODES,
}

/** Names of firms are no personal data, also where a firm is called after its founder. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  firms: ['number', 'name_zh', 'name_en'],
  firm_names: ['name'],
}

/** The columns that say of what project, firm or contact a row tells. */
export const belongings = ['project_id', 'firm_id', 'contact_id'] as const

/** Rows that are themselves what `belongings` names elsewhere. */
export const ownIds: Readonly<Record<string, (typeof belongings)[number]>> = {
  projects: 'project_id',
  firms: 'firm_id',
  contacts: 'contact_id',
}
