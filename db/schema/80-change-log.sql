-- What changed, for the search index and for whoever follows.

create table change_log (
  seq bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  entity text not null,
  entity_id integer not null,
  at timestamptz not null default now()
);
comment on table change_log is 'Followers read only rows whose xact lies below pg_snapshot_xmin(pg_current_snapshot()): late commits are not skipped.';
create index change_log_xact on change_log (xact, seq);

create function log_project_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into change_log (entity, entity_id) select 'projects', id from old_rows;
  else
    insert into change_log (entity, entity_id) select 'projects', id from new_rows;
  end if;
  return null;
end $$;

create trigger projects_inserted after insert on projects referencing new table as new_rows
  for each statement execute function log_project_change();
create trigger projects_updated after update on projects referencing new table as new_rows
  for each statement execute function log_project_change();
create trigger projects_deleted after delete on projects referencing old table as old_rows
  for each statement execute function log_project_change();

create function log_project_firm_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into change_log (entity, entity_id) select distinct 'projects', project_id from old_rows;
  else
    insert into change_log (entity, entity_id) select distinct 'projects', project_id from new_rows;
  end if;
  return null;
end $$;

create trigger project_firms_inserted after insert on project_firms referencing new table as new_rows
  for each statement execute function log_project_firm_change();
create trigger project_firms_updated after update on project_firms referencing new table as new_rows
  for each statement execute function log_project_firm_change();
create trigger project_firms_deleted after delete on project_firms referencing old table as old_rows
  for each statement execute function log_project_firm_change();

create function log_firm_rename() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from new_rows n join old_rows o using (id) join project_firms pf on pf.firm_id = n.id
  where (n.name_zh, n.name_en, n.is_natural_person) is distinct from (o.name_zh, o.name_en, o.is_natural_person);
  return null;
end $$;

create trigger firms_updated after update on firms referencing old table as old_rows new table as new_rows
  for each statement execute function log_firm_rename();

create function log_project_contact_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from changed_rows n join project_firms pf on pf.id = n.project_firm_id;
  return null;
end $$;

create trigger project_contacts_inserted after insert on project_contacts referencing new table as changed_rows
  for each statement execute function log_project_contact_change();
create trigger project_contacts_deleted after delete on project_contacts referencing old table as changed_rows
  for each statement execute function log_project_contact_change();

create function log_contact_resigned() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from new_rows n join old_rows o using (id)
  join project_contacts pc on pc.contact_id = n.id join project_firms pf on pf.id = pc.project_firm_id
  where n.resigned <> o.resigned;
  return null;
end $$;

create trigger contacts_updated after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function log_contact_resigned();

create function log_channel_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from changed_rows n
  join project_contacts pc on pc.contact_id = n.contact_id join project_firms pf on pf.id = pc.project_firm_id;
  return null;
end $$;

create function log_channel_moved() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from new_rows n join old_rows o using (id)
  join project_contacts pc on pc.contact_id in (n.contact_id, o.contact_id)
  join project_firms pf on pf.id = pc.project_firm_id
  where (n.contact_id, n.kind) is distinct from (o.contact_id, o.kind);
  return null;
end $$;

create function log_channel_check() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from changed_rows n join channels ch on ch.id = n.channel_id
  join project_contacts pc on pc.contact_id = ch.contact_id join project_firms pf on pf.id = pc.project_firm_id
  where n.outcome = 'reached';
  return null;
end $$;

create trigger channels_inserted after insert on channels referencing new table as changed_rows
  for each statement execute function log_channel_change();
create trigger channels_deleted after delete on channels referencing old table as changed_rows
  for each statement execute function log_channel_change();
create trigger channels_updated after update on channels referencing old table as old_rows new table as new_rows
  for each statement execute function log_channel_moved();
create trigger channel_checks_inserted after insert on channel_checks referencing new table as changed_rows
  for each statement execute function log_channel_check();
create trigger channel_checks_deleted after delete on channel_checks referencing old table as changed_rows
  for each statement execute function log_channel_check();
