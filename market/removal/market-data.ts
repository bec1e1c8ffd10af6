import type { ClientBase } from 'pg'
import { spareNamed } from './catalogue'

/** The sample market's own source; its rows in tables that say where they are from. */
const SOURCE = `(select id from sources where key = 'sample-market')`
/** Numbers that no registry gives out. */
const OF_MARKET = `number like '91SM%'`

/**
 * Lists in `gone_projects` what the sample market alone tells of: a project that another source tells of too, as after
 * a merge, stays, without what the sample market told of it.
 */
export async function listProjects(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table gone_projects on commit drop as
     select distinct p.project_id as id from project_sources p where p.source_id = ${SOURCE}
       and not exists (select from project_sources o where o.project_id = p.project_id and o.source_id <> ${SOURCE})`,
  )
  await client.query('analyze gone_projects')
}

/** What the sample market tells of a firm: of one that stays it goes too. */
const lives = [
  'firm_registrations',
  'firm_qualifications',
  'firm_annual_reports',
  'court_notices',
  'judgment_documents',
  'firm_libraries',
  'firm_revisions',
]

const IN_GONE = 'project_id in (select id from gone_projects)'

/** Removes projects with all they have, notices, deals, bonds, contacts, series and firms; answers the firms that stay. */
export async function removeMarketData(client: ClientBase): Promise<number> {
  const statements = [
    `delete from project_contacts where project_firm_id in (
       select id from project_firms where source_id = ${SOURCE} or ${IN_GONE})`,
    `delete from project_firms where source_id = ${SOURCE} or ${IN_GONE}`,
    `delete from bid_notice_firms where notice_id in (select id from bid_notices where source_id = ${SOURCE})`,
    `delete from bid_notices where source_id = ${SOURCE}`,
    `delete from land_deals where source_id = ${SOURCE}`,
    `delete from special_bonds where source_id = ${SOURCE}`,
    // One by one they would be told to the search as many times.
    ...['project_land_fields', 'project_photos', 'project_files', 'project_views', 'duplicate_keys'].map(
      (table) => `delete from ${table} where ${IN_GONE}`,
    ),
    `delete from project_revisions where source_id = ${SOURCE} or ${IN_GONE}`,
    // They keep what was merged, to take it back.
    `delete from project_merges m where m.survivor_id in (select id from gone_projects) or exists (
       select from project_merge_rows r where r.merge_id = m.id and r.table_name = 'project_sources'
         and ${SOURCE}::text in (r.row_key ->> 'source_id', r.before ->> 'source_id', r.after ->> 'source_id'))`,
    `delete from project_sources where source_id = ${SOURCE}`,
    `delete from projects where id in (select id from gone_projects)`,
    `delete from search_documents where entity = 'projects' and id in (select id from gone_projects)`,
    ...lives.map((table) => `delete from ${table} where source_id = ${SOURCE}`),
    `delete from channel_checks where source_id = ${SOURCE}`,
    `delete from channels where contact_id in (select id from gone_contacts) or firm_id in (select id from firms where ${OF_MARKET})`,
    `delete from contacts where id in (select id from gone_contacts)`,
    // Of who stays the past stays too, without where it was read.
    `update contact_positions set source_id = null where source_id = ${SOURCE}`,
    `delete from project_series s where firm_id in (select id from gone_firms)
       and not exists (select from projects p where p.series_id = s.id)`,
  ]
  for (const statement of statements) await client.query(statement)
  const firms = await spareNamed(client, 'firms', 'gone_firms')
  await client.query('delete from firms where id in (select id from gone_firms)')
  await client.query(`delete from sources where key = 'sample-market'`)
  return firms.length
}

/** Firms that an import knows too are its own by now. Contacts that it named are too. */
export async function listFirms(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table gone_firms on commit drop as
     select id from firms f where ${OF_MARKET} and not exists (select from firm_sources s where s.firm_id = f.id)`,
  )
  await client.query(
    `create temp table gone_contacts on commit drop as
     select c.id from contacts c join firms f on f.id = c.firm_id and f.${OF_MARKET} where not exists (
       select from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
       where pc.contact_id = c.id and pf.source_id <> ${SOURCE})`,
  )
  await client.query('analyze gone_firms')
  await client.query('analyze gone_contacts')
}
