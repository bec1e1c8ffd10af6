import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

/**
 * Who works on the embedded cluster besides its superuser, who makes these and is nobody in the product: the owner of
 * the tables, who migrates, loads and runs the jobs; the role that answers calls; and the reader of the console, who
 * sees the views of its schema and nothing else.
 */
export const ROLES = {
  owner: 'groundbreak_owner',
  calls: 'groundbreak_calls',
  reader: 'groundbreak_reader',
} as const

/** The views that the reader may look at. */
const READER_SCHEMA = 'console'

export type Addresses = Record<'superuser' | keyof typeof ROLES, string>

/** Of one database. The passwords follow from the superuser's. */
export function addressesOf(superuser: string): Addresses {
  const addressOf = (key: keyof typeof ROLES): string => {
    const address = new URL(superuser)
    address.password = createHmac('sha256', address.password).update(key).digest('base64url')
    address.username = ROLES[key]
    return address.href
  }
  return { superuser, owner: addressOf('owner'), calls: addressOf('calls'), reader: addressOf('reader') }
}

/** The same server and role, another database. */
export function otherDatabase(address: string, name: string): string {
  return new URL(`/${name}`, address).href
}

/** Makes the roles, or sets them right again. `client` is the superuser's. */
export async function makeRoles(client: Client, addresses: Addresses): Promise<void> {
  await client.query('begin')
  for (const [key, role] of Object.entries(ROLES) as [keyof typeof ROLES, string][]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await client.query(`create role ${role}`)
    const password = client.escapeLiteral(new URL(addresses[key]).password)
    await client.query(
      `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`,
    )
  }
  await client.query(READER)
  await client.query('commit')
}

/** What the reader could set otherwise for itself is asked for again by whoever sends its statements. */
const READER = `alter role ${ROLES.reader} noinherit connection limit 2;
alter role ${ROLES.reader} set default_transaction_read_only = on;
alter role ${ROLES.reader} set statement_timeout = '4s';
alter role ${ROLES.reader} set lock_timeout = '200ms';
alter role ${ROLES.reader} set idle_in_transaction_session_timeout = '5s';
alter role ${ROLES.reader} set temp_file_limit = '32MB';
alter role ${ROLES.reader} set work_mem = '4MB';
alter role ${ROLES.reader} set search_path = ${READER_SCHEMA};`

/**
 * Gives a database of the cluster to the owner and closes it to everybody else, whole or not at all; where that has
 * been done nothing changes. `superuser` is the superuser's address of the database.
 */
export async function handOver(superuser: string): Promise<void> {
  const client = new Client({ connectionString: superuser })
  await client.connect()
  const close = `${closeDatabase(client.database ?? '')} ${CLOSE} ${CLOSE_FUNCTIONS}`
  try {
    await client.query(`begin; ${TAKE_OVER} ${close} commit`)
  } finally {
    await client.end()
  }
}

/** Not part of something else, as `e` of an extension, `i` of what it was made for, `a` of a table's column. */
const standsAlone = (catalogue: string, oid: string, kinds: string) => `not exists (select from pg_depend d
      where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = any('{${kinds}}'))`

/** Folders from before the owner was a role of its own: everything in them is the superuser's. */
const TAKE_OVER = `do $$
declare
  statement text;
  superuser oid := current_user::regrole;
begin
  execute format('alter database %I owner to ${ROLES.owner}', current_database());
  for statement in
    select format('alter schema %I owner to ${ROLES.owner}', n.nspname) from pg_namespace n
    where n.nspowner = superuser and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    union all
    select format('alter table %s owner to ${ROLES.owner}', c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = superuser and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and case when c.relkind in ('r', 'p', 'v', 'm') then ${standsAlone('pg_class', 'c.oid', 'e')}
      when c.relkind = 'S' then ${standsAlone('pg_class', 'c.oid', 'e,i,a')} end
    union all
    select format('alter routine %s owner to ${ROLES.owner}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proowner = superuser and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and ${standsAlone('pg_proc', 'p.oid', 'e,i')}
    union all
    select format('alter type %s owner to ${ROLES.owner}', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where t.typowner = superuser and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c') and n.nspname !~ '^pg_'
    and n.nspname <> 'information_schema' and ${standsAlone('pg_type', 't.oid', 'e')}
  loop
    execute statement;
  end loop;
end $$;`

/** Keeps everybody out of a database but those who work with it: what a copy of one does not take over. */
export function closeDatabase(name: string): string {
  const database = escapeIdentifier(name)
  return `revoke all on database ${database} from public;
grant connect on database ${database} to ${ROLES.calls}, ${ROLES.reader};`
}

/** What PostgreSQL lets everybody do, for those alone who do it. */
const CLOSE = `
revoke all on schema public from public;
revoke usage on language plpgsql from public;
grant usage on language plpgsql to ${ROLES.owner};
create schema if not exists ${READER_SCHEMA} authorization ${ROLES.owner};
grant usage on schema ${READER_SCHEMA} to ${ROLES.reader};
alter default privileges for role ${ROLES.owner} in schema ${READER_SCHEMA} grant select on tables to ${ROLES.reader};`

/** Functions with an effect outside the statement, or that show what others do: locks, messages, large objects, … */
const WITH_EFFECTS = [
  'pg_(try_)?advisory_.*',
  'pg_sleep.*',
  'pg_notify',
  'pg_export_snapshot',
  'pg_logical_emit_message',
  'pg_(cancel|terminate)_backend',
  'pg_stat_get_(activity|backend_.*)',
  'set_config',
  'lo_.*',
  'lowrite',
  'loread',
  '(query|cursor|table|schema|database)_to_xml.*',
].join('|')

const CLOSE_FUNCTIONS = `do $$
declare open regprocedure;
begin
  for open in select oid from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^(${WITH_EFFECTS})$'
    and has_function_privilege('${ROLES.reader}', oid, 'execute')
  loop
    execute format('revoke execute on function %s from public', open);
    execute format('grant execute on function %s to ${ROLES.owner}, ${ROLES.calls}', open);
  end loop;
end $$;`
