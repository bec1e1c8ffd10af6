-- What makes a project a lead: a firm's weights, and contacts that reach the search index.

create table lead_weights (
  customer_firm_id integer primary key references customer_firms (id) on delete cascade,
  fit smallint not null,
  timing smallint not null,
  value smallint not null,
  reach smallint not null,
  freshness smallint not null,
  history smallint not null,
  changed_at timestamptz not null default now(),
  changed_by integer not null references users (id) on delete restrict,
  check (least(fit, timing, value, reach, freshness, history) >= 0),
  check (fit + timing + value + reach + freshness + history = 100)
);
comment on table lead_weights is 'What each part of a lead''s score counts for a firm; no row = the defaults.';
create index lead_weights_changed_by on lead_weights (changed_by);

create index project_notes_customer_firm_id on project_notes (customer_firm_id);

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

create function log_channel_verified() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'projects', pf.project_id
  from new_rows n join old_rows o using (id)
  join project_contacts pc on pc.contact_id in (n.contact_id, o.contact_id)
  join project_firms pf on pf.id = pc.project_firm_id
  where (n.contact_id, n.kind, n.verified_at) is distinct from (o.contact_id, o.kind, o.verified_at);
  return null;
end $$;

create trigger channels_inserted after insert on channels referencing new table as changed_rows
  for each statement execute function log_channel_change();
create trigger channels_deleted after delete on channels referencing old table as changed_rows
  for each statement execute function log_channel_change();
create trigger channels_updated after update on channels referencing old table as old_rows new table as new_rows
  for each statement execute function log_channel_verified();
