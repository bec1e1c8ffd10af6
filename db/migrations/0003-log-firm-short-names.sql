-- Projects are found by their firms' short names too, and never by the name of a person.
create or replace function log_firm_rename() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from new_rows n join old_rows o using (id) join project_firms pf on pf.firm_id = n.id
  where (n.name_zh, n.name_en, n.short_zh, n.aliases, n.is_natural_person)
    is distinct from (o.name_zh, o.name_en, o.short_zh, o.aliases, o.is_natural_person);
  return null;
end $$;
