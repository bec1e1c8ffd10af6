-- Firms and contacts are found by the search engine: their figures, and what changed of them.

alter table contacts add column status smallint not null default 0 check (status in (0, 1, 2));
comment on column contacts.status is '0 a person, 1 unsure, 2 undisclosed: placeholders, which have no page and are not found.';

create table firm_figures (
  firm_id integer primary key references firms (id) on delete cascade,
  live_projects integer not null,
  projects_3y integer not null,
  value_3y numeric(16, 4),
  bids_12m integer not null,
  wins_12m integer not null,
  contacts integer not null,
  active_at timestamptz,
  active_by text,
  check ((active_at is null) = (active_by is null)),
  check (active_by in ('project', 'bid', 'win'))
);
comment on table firm_figures is 'Written by refresh_firm_figures alone. Safe to empty: it is filled again within a minute of emptying firm_figures_progress.';
comment on column firm_figures.live_projects is 'Projects it takes part in that are neither completed nor halted.';
comment on column firm_figures.value_3y is 'Millions of CNY: the projects published within three years whose value is known.';
comment on column firm_figures.bids_12m is 'Lots it bid for or won, by notices of twelve months; wins_12m those it won.';
comment on column firm_figures.contacts is 'People known by name who work there.';
comment on column firm_figures.active_by is 'What it did last: came to a project, bid, or won.';

create table firm_figures_progress (
  is_only boolean primary key default true,
  position pg_snapshot not null,
  check (is_only)
);
comment on table firm_figures_progress is 'Up to where firm_figures follows the change log; no row until every firm has been counted once.';

-- Counts these firms anew, or all of them (null). Answers how many have other figures than before.
create function refresh_firm_figures(these integer[]) returns integer language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  changed integer;
begin
  insert into firm_figures as kept
    (firm_id, live_projects, projects_3y, value_3y, bids_12m, wins_12m, contacts, active_at, active_by)
  select f.id, coalesce(p.live_projects, 0), coalesce(p.projects_3y, 0), p.value_3y,
    coalesce(b.bids_12m, 0), coalesce(b.wins_12m, 0), coalesce(c.contacts, 0),
    greatest(p.seen_at, b.bid_at, b.won_at),
    case greatest(p.seen_at, b.bid_at, b.won_at) when b.won_at then 'win' when b.bid_at then 'bid' when p.seen_at then 'project' end
  from firms f
  left join (
    select party.firm_id, max(party.seen_at) as seen_at,
      count(*) filter (where s.kind in ('concept', 'design', 'tender', 'construction')) as live_projects,
      count(*) filter (where p.published_at >= now() - interval '3 years') as projects_3y,
      sum(p.invest_value) filter (where p.published_at >= now() - interval '3 years') as value_3y
    from (
      select firm_id, project_id, min(first_seen_at) as seen_at from project_firms
      where these is null or firm_id = any(these) group by 1, 2
    ) party
    join projects p on p.id = party.project_id join stages s on s.id = p.stage_id
    group by 1
  ) p on p.firm_id = f.id
  left join (
    select bf.firm_id,
      count(distinct (n.project_id, n.lot_number, case when n.project_id is null then n.id end))
        filter (where n.published_on > current_date - interval '1 year') as bids_12m,
      count(distinct (n.project_id, n.lot_number, case when n.project_id is null then n.id end))
        filter (where n.published_on > current_date - interval '1 year' and n.kind = 'winning_bid'
          and bf.part in ('winner', 'consortium')) as wins_12m,
      max(n.published_on::timestamp at time zone 'Asia/Shanghai') as bid_at,
      max(n.published_on::timestamp at time zone 'Asia/Shanghai')
        filter (where n.kind = 'winning_bid' and bf.part in ('winner', 'consortium')) as won_at
    from bid_notice_firms bf join bid_notices n on n.id = bf.notice_id
    where bf.part in ('bidder', 'candidate', 'winner', 'consortium') and (these is null or bf.firm_id = any(these))
    group by 1
  ) b on b.firm_id = f.id
  left join (
    select firm_id, count(*) as contacts from contacts
    where status = 0 and resigned = 0 and (these is null or firm_id = any(these)) group by 1
  ) c on c.firm_id = f.id
  where these is null or f.id = any(these)
  on conflict (firm_id) do update set live_projects = excluded.live_projects, projects_3y = excluded.projects_3y,
    value_3y = excluded.value_3y, bids_12m = excluded.bids_12m, wins_12m = excluded.wins_12m,
    contacts = excluded.contacts, active_at = excluded.active_at, active_by = excluded.active_by
  where (kept.live_projects, kept.projects_3y, kept.value_3y, kept.bids_12m, kept.wins_12m, kept.contacts, kept.active_at, kept.active_by)
    is distinct from (excluded.live_projects, excluded.projects_3y, excluded.value_3y, excluded.bids_12m,
      excluded.wins_12m, excluded.contacts, excluded.active_at, excluded.active_by);
  get diagnostics changed = row_count;
  return changed;
end $$;

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
  where (n.name_zh, n.name_en, n.short_zh, n.aliases, n.is_natural_person, n.province_id, n.city_id)
    is distinct from (o.name_zh, o.name_en, o.short_zh, o.aliases, o.is_natural_person, o.province_id, o.city_id);
  return null;
end $$;

create trigger firms_updated_contacts after update on firms referencing old table as old_rows new table as new_rows
  for each statement execute function log_contacts_of_firm();

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
