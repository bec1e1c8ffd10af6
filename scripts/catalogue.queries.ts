import type { Client } from 'pg'

/** Objects of extensions and our own list of migrations are not part of the schema. */
const OURS = (classId: string, oid: string) => `not exists (
  select 1 from pg_depend d where d.classid = '${classId}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const TABLES = `c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations' and ${OURS('pg_class', 'c.oid')}`

/** Each query gives lines of text that say one thing about the schema. */
const PARTS = [
  `select format('extension %s', extname) from pg_extension`,

  `select format('%s %s%s', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'p' then 'partitioned table' else 'table' end, c.relname,
      case when c.relpersistence = 'u' then ' unlogged' else '' end
      || case when c.relrowsecurity then ' with row-level security' else '' end
      || coalesce(' with ' || array_to_string(c.reloptions, ', '), '')
      || coalesce(': ' || case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, ''))
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${TABLES}`,

  `select format('column %s.%s %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      coalesce(case when a.attgenerated = '' then ' default ' else ' generated as ' end || pg_get_expr(d.adbin, d.adrelid), ''),
      case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end,
      case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end)
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and ${TABLES}`,

  `select format('constraint %s on %s: %s', k.conname, c.relname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${TABLES}`,

  `select format('index %s', pg_get_indexdef(i.indexrelid))
    from pg_index i join pg_class c on c.oid = i.indrelid where ${TABLES}`,

  `select format('function %s: %s', p.oid::regprocedure, pg_get_functiondef(p.oid))
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${OURS('pg_proc', 'p.oid')}`,

  `select format('trigger on %s: %s', c.relname, pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${TABLES}`,

  `select format('policy %s on %s for %s: %s, check %s', p.policyname, p.tablename, p.cmd, p.qual, p.with_check)
    from pg_policies p where p.schemaname = 'public'`,

  `select format('type %s: %s', t.typname, coalesce(
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      format_type(t.typbasetype, t.typtypmod) || case when t.typnotnull then ' not null' else '' end
        || coalesce((select string_agg(' ' || pg_get_constraintdef(k.oid), '' order by k.conname)
             from pg_constraint k where k.contypid = t.oid), '')))
    from pg_type t
    where t.typtype in ('e', 'd') and t.typnamespace = 'public'::regnamespace and ${OURS('pg_type', 't.oid')}`,

  `select format('sequence %s: from %s by %s, %s to %s%s', s.sequencename, s.start_value, s.increment_by, s.min_value,
      s.max_value, case when s.cycle then ', cycling' else '' end)
    from pg_sequences s where s.schemaname = 'public'`,

  `select format('comment on %s%s: %s', c.relname, coalesce('.' || a.attname, ''), d.description)
    from pg_description d
    join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
    where ${TABLES}`,

  `select format('comment on function %s: %s', p.oid::regprocedure, d.description)
    from pg_description d join pg_proc p on p.oid = d.objoid and d.classoid = 'pg_proc'::regclass
    where p.pronamespace = 'public'::regnamespace and ${OURS('pg_proc', 'p.oid')}`,
]

/** All that the schema `public` of a database is made of, as sorted lines of text. */
export async function describeCatalogue(client: Client): Promise<string[]> {
  const lines: string[] = []
  for (const text of PARTS) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    lines.push(...rows.map(([line]) => line))
  }
  return lines.toSorted()
}
