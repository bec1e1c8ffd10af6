import { Client } from 'pg'
import { refuseStart } from './start-error'

/** What it may only add to, and what it may only look at. */
const ADDED_ONLY = ['audit']
const READ_ONLY = ['audit_seals', 'audit_unsealed', 'schema_migrations']

/** Gives the role of an address what answering calls takes; it must be there, and be another than the owner. */
export async function grantCallsTo(url: string, callsUrl: string): Promise<string> {
  const role = decodeURIComponent(new URL(callsUrl).username)
  await asOwner(url, async (client) => {
    // Row-level security holds neither who has the owner's rights nor who may go round it.
    const { rows } = await client.query<{ is_exempt: boolean }>(
      `select r.rolsuper or r.rolbypassrls or pg_has_role(r.oid, current_user, 'usage') as is_exempt
from pg_roles r where r.rolname = $1`,
      [role],
    )
    if (!rows[0]) throw refuseStart('callsRoleMissing', { role })
    if (rows[0].is_exempt) throw refuseStart('callsRoleOwns')
    await grantCalls(client, role)
  })
  return callsUrl
}

/** Rows of every table but the audit's, which are only added. With every start: tables may be new. */
async function grantCalls(client: Client, role: string): Promise<void> {
  const of = client.escapeIdentifier(role)
  const onlyAdded = ADDED_ONLY.join(', ')
  const onlyRead = READ_ONLY.join(', ')
  await client.query(`
begin;
grant usage on schema public to ${of};
grant select, insert, update, delete on all tables in schema public to ${of};
grant usage, select on all sequences in schema public to ${of};
revoke update, delete on ${onlyAdded} from ${of};
revoke insert, update, delete on ${onlyRead} from ${of};
commit`)
}

async function asOwner(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
