-- What changed of firms and contacts, for the search index and for the figures of firms.

create function log_firm_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id) select distinct 'firms', id from changed_rows;
  return null;
end $$;

create trigger firms_inserted_logged after insert on firms referencing new table as changed_rows
  for each statement execute function log_firm_change();
create trigger firms_updated_logged after update on firms referencing new table as changed_rows
  for each statement execute function log_firm_change();
create trigger firms_deleted_logged after delete on firms referencing old table as changed_rows
  for each statement execute function log_firm_change();

-- People are found by the name of their firm, and seen where it is registered.
create function log_contacts_of_firm() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select 'contacts', c.id
  from new_rows n join old_rows o using (id) join contacts c on c.firm_id = n.id
  where (n.name_zh, n.name_en, n.is_natural_person, n.province_id, n.city_id)
    is distinct from (o.name_zh, o.name_en, o.is_natural_person, o.province_id, o.city_id);
  return null;
end $$;

create trigger firms_updated_contacts after update on firms referencing old table as old_rows new table as new_rows
  for each statement execute function log_contacts_of_firm();

-- Projects and people are found by every name of their firm.
create function log_firm_named() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select 'firms', firm_id from changed_rows
  union select 'contacts', c.id from contacts c where c.firm_id in (select firm_id from changed_rows)
  union select 'projects', pf.project_id from project_firms pf where pf.firm_id in (select firm_id from changed_rows);
  return null;
end $$;

create trigger firm_names_inserted after insert on firm_names referencing new table as changed_rows
  for each statement execute function log_firm_named();
create trigger firm_names_updated after update on firm_names referencing new table as changed_rows
  for each statement execute function log_firm_named();
create trigger firm_names_deleted after delete on firm_names referencing old table as changed_rows
  for each statement execute function log_firm_named();

-- A name that goes over to another firm changes both.
create function log_firm_name_moved() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  with losers as (select o.firm_id from old_rows o join new_rows n using (id) where o.firm_id <> n.firm_id)
  select 'firms', firm_id from losers
  union select 'contacts', c.id from contacts c where c.firm_id in (select firm_id from losers)
  union select 'projects', pf.project_id from project_firms pf where pf.firm_id in (select firm_id from losers);
  return null;
end $$;

create trigger firm_names_moved after update on firm_names referencing old table as old_rows new table as new_rows
  for each statement execute function log_firm_name_moved();

create function log_party_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id) select distinct 'firms', firm_id from changed_rows;
  insert into change_log (entity, entity_id)
  select 'contacts', c.id from contacts c where c.firm_id in (select firm_id from changed_rows)
  union select 'contacts', pc.contact_id
  from project_contacts pc where pc.project_firm_id in (select id from changed_rows);
  return null;
end $$;

create trigger project_firms_inserted_firms after insert on project_firms referencing new table as changed_rows
  for each statement execute function log_party_change();
create trigger project_firms_deleted_firms after delete on project_firms referencing old table as changed_rows
  for each statement execute function log_party_change();

-- A party that goes over to another firm changes both.
create function log_party_moved() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select 'firms', firm_id from new_rows union select 'firms', firm_id from old_rows;
  insert into change_log (entity, entity_id)
  select 'contacts', c.id
  from contacts c where c.firm_id in (select firm_id from new_rows union select firm_id from old_rows)
  union select 'contacts', pc.contact_id
  from project_contacts pc where pc.project_firm_id in (select id from new_rows);
  return null;
end $$;

create trigger project_firms_updated_firms after update on project_firms referencing old table as old_rows new table as new_rows
  for each statement execute function log_party_moved();

-- Firms and people are seen by the provinces and categories of their projects; figures count stages and values.
create function log_firms_of_project() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'firms', pf.firm_id
  from new_rows n join old_rows o using (id) join project_firms pf on pf.project_id = n.id
  where (n.province_id, n.category_id, n.stage_id, n.invest_value, n.published_at)
    is distinct from (o.province_id, o.category_id, o.stage_id, o.invest_value, o.published_at);
  insert into change_log (entity, entity_id)
  with parties as (
    select pf.id, pf.firm_id from new_rows n join old_rows o using (id) join project_firms pf on pf.project_id = n.id
    where (n.province_id, n.category_id) is distinct from (o.province_id, o.category_id)
  )
  select 'contacts', c.id from contacts c where c.firm_id in (select firm_id from parties)
  union select 'contacts', pc.contact_id from project_contacts pc where pc.project_firm_id in (select id from parties);
  return null;
end $$;

create trigger projects_updated_firms after update on projects referencing old table as old_rows new table as new_rows
  for each statement execute function log_firms_of_project();

create function log_named_contact() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id) select distinct 'contacts', contact_id from changed_rows;
  return null;
end $$;

create trigger project_contacts_inserted_contacts after insert on project_contacts referencing new table as changed_rows
  for each statement execute function log_named_contact();
create trigger project_contacts_deleted_contacts after delete on project_contacts referencing old table as changed_rows
  for each statement execute function log_named_contact();

create function log_contact_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id) select 'contacts', id from changed_rows;
  insert into change_log (entity, entity_id)
  select distinct 'firms', firm_id from changed_rows where firm_id is not null;
  return null;
end $$;

create trigger contacts_inserted_logged after insert on contacts referencing new table as changed_rows
  for each statement execute function log_contact_change();
create trigger contacts_updated_logged after update on contacts referencing new table as changed_rows
  for each statement execute function log_contact_change();
create trigger contacts_deleted_logged after delete on contacts referencing old table as changed_rows
  for each statement execute function log_contact_change();

create function log_firm_left() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
  select distinct 'firms', o.firm_id from old_rows o join new_rows n using (id)
  where o.firm_id is not null and o.firm_id is distinct from n.firm_id;
  return null;
end $$;

create trigger contacts_updated_firms after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function log_firm_left();

create function log_firm_of_row() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id) select distinct 'firms', firm_id from changed_rows;
  return null;
end $$;

create trigger bid_notice_firms_inserted after insert on bid_notice_firms referencing new table as changed_rows
  for each statement execute function log_firm_of_row();
create trigger bid_notice_firms_updated after update on bid_notice_firms referencing new table as changed_rows
  for each statement execute function log_firm_of_row();
create trigger bid_notice_firms_deleted after delete on bid_notice_firms referencing old table as changed_rows
  for each statement execute function log_firm_of_row();
create trigger firm_figures_inserted after insert on firm_figures referencing new table as changed_rows
  for each statement execute function log_firm_of_row();
create trigger firm_figures_updated after update on firm_figures referencing new table as changed_rows
  for each statement execute function log_firm_of_row();
