import { keyedHash, type Secrets } from '@groundbreak/db/secrets'
import type { ClientBase } from 'pg'
import { type Counts, deleteBelonging, spareNamed } from './catalogue'

export interface Person {
  id: number
  username: string
  email: string | null
  /** False = somebody made it, in a firm of the sample market. */
  isSample: boolean
}

/** Lists the customers and accounts of the sample market in `gone_customers` and `gone_users`; answers the accounts. */
export async function listPeople(client: ClientBase): Promise<Person[]> {
  await client.query(
    'create temp table gone_customers on commit drop as select id from customer_firms where is_sample',
  )
  await client.query(
    `create temp table gone_users on commit drop as select id from users
     where is_sample or customer_firm_id in (select id from gone_customers)`,
  )
  const { rows } = await client.query<Person>(
    `select id, username, email, is_sample as "isSample" from users
     where id in (select id from gone_users) order by id`,
  )
  return rows
}

/** What people do on a project, and whose it is: it goes with the project. */
const WORK: Record<string, string> = {
  project_notes: 'w.user_id',
  cooperation_marks: 'w.marked_by',
  favorite_projects: '(select f.user_id from favorite_folders f where f.id = w.folder_id)',
  project_alerts: 'w.user_id',
  error_reports: 'w.user_id',
  coin_cases: 'w.user_id',
  project_photos: 'w.added_by',
  project_files: 'w.added_by',
  package_projects: '(select p.user_id from packages p where p.id = w.package_id)',
  share_projects: '(select s.user_id from shares s where s.id = w.share_id)',
}

/** The same of firms. */
const WORK_ON_FIRMS: Record<string, string> = { firm_watches: 'w.user_id' }

const workOn = (gone: string, work: Record<string, string>) =>
  Object.entries(work).map(
    ([table, owner]) =>
      `select '${table}' as table, count(*)::int as rows from ${table} w
       where ${gone} and ${owner} is not null and ${owner} not in (select id from gone_users)`,
  )

/** Work of people who stay on projects and firms that go. */
export async function countWork(client: ClientBase): Promise<Counts> {
  const each = [
    ...workOn('w.project_id in (select id from gone_projects)', WORK),
    ...workOn('w.firm_id in (select id from gone_firms)', WORK_ON_FIRMS),
  ]
  const { rows } = await client.query<Counts[number]>(each.join(' union all '))
  return rows.filter((one) => one.rows > 0)
}

/** What an account made that does not go by itself when the account goes. */
const OWN = [
  'project_notes',
  'error_reports',
  'packages',
  'call_records',
  'contact_retrievals',
  'channel_checks',
  'coin_cases',
  'coin_entries',
  'coin_accounts',
]

/**
 * Removes the accounts and customers listed, with all they made. Answers the user names of those that stay as names,
 * closed and emptied, because rows of others name them: a revision they wrote, a case they decided.
 */
export async function removePeople(client: ClientBase, secrets: Secrets): Promise<string[]> {
  const [users, customers] = ['select id from gone_users', 'select id from gone_customers']
  await deleteLetters(client, secrets)
  await client.query(
    `delete from budget_counts where (scope = 'account' and subject in (select id::text from gone_users))
       or (scope = 'firm' and subject in (select id::text from gone_customers))`,
  )
  await client.query(`create temp table gone_tasks on commit drop as
    select distinct task_id as id from error_reports where user_id in (${users})`)
  // The ledger is only ever added to; with the account its entries go.
  await client.query('alter table coin_entries disable trigger coin_entries_kept')
  for (const table of OWN) await client.query(`delete from ${table} where user_id in (${users})`)
  await client.query('alter table coin_entries enable trigger coin_entries_kept')
  await client.query(`delete from error_tasks t where id in (select id from gone_tasks)
    and not exists (select from error_reports r where r.task_id = t.id)`)
  await deleteBelonging(client, 'customer_firms', customers)
  await deleteBelonging(client, 'users', users)
  const named = await spareNamed(client, 'users', 'gone_users')
  await client.query(`delete from users where id in (${users})`)
  await spareNamed(client, 'customer_firms', 'gone_customers')
  await client.query(`delete from customer_firms where id in (${customers})`)
  const { rows } = await client.query<{ username: string }>(
    `update users set is_sample = true, disabled_at = coalesce(disabled_at, now()), password_hash = '', email = null,
       manager_email = null, mobile_cipher = null, mobile_hash = null, mobile_masked = null
     where id = any ($1) returning username`,
    [named],
  )
  return rows.map(({ username }) => username)
}

/** Mails and codes to their addresses and mobiles that name no account. */
async function deleteLetters(client: ClientBase, secrets: Secrets): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `select unnest(array[email, manager_email]) as email from users where id in (select id from gone_users)`,
  )
  const hashes = rows.flatMap(({ email }) =>
    (email as string | null) ? keyedHash(secrets, 'email', email) : [],
  )
  await client.query('delete from mails where recipient_hash = any ($1)', [hashes])
  await client.query(
    `delete from sent_codes where target_hash = any ($1)
       or target_hash in (select mobile_hash from users where id in (select id from gone_users))`,
    [hashes],
  )
}
