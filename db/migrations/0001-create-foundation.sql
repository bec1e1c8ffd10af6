-- Reference data: the vocabularies of the field. Filled from db/reference at every start.

create table regions (
  id integer primary key,
  level smallint not null,
  parent_id integer references regions (id) on delete restrict,
  name_zh text not null,
  name_en text not null,
  short_zh text not null,
  short_en text not null,
  longitude double precision,
  latitude double precision,
  sort integer not null default 0,
  check (level between 1 and 4)
);
comment on table regions is 'China: 1 region (华北, ids 1-9), 2 province, 3 city, 4 district; ids of 2-4 are GB/T 2260 codes.';
create index regions_parent_id on regions (parent_id);

create table countries (
  id integer primary key,
  alpha2 text not null unique,
  name_zh text not null,
  name_en text not null
);
comment on table countries is 'ISO 3166-1; id is the numeric code.';

create table categories (
  id integer primary key,
  level smallint not null,
  parent_id integer references categories (id) on delete restrict,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  check (level between 1 and 3)
);
create index categories_parent_id on categories (parent_id);

create table stages (
  id integer primary key,
  parent_id integer references stages (id) on delete restrict,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  kind text not null,
  sort integer not null default 0,
  check (kind in ('concept', 'design', 'tender', 'construction', 'completed', 'stopped', 'cancelled', 'duplicate'))
);
comment on column stages.kind is 'Which of the five steps (or which halt) the stage belongs to.';
create index stages_parent_id on stages (parent_id);

create table dictionary_options (
  id integer primary key,
  dictionary text not null,
  key text not null,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  unique (dictionary, key)
);
comment on table dictionary_options is 'Values of project attributes (structure, lift …), owner types, positions and other closed lists.';

create table tender_roles (
  id integer primary key,
  role_group smallint not null,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  check (role_group in (1, 2, 3, 5, 6))
);
comment on column tender_roles.role_group is '1 owner/developer, 2 design, 3 engineer/consultant, 5 main contractor, 6 subcontractor.';

create table sources (
  id integer generated always as identity primary key,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  licence text,
  attribution text,
  url text
);
comment on table sources is 'Where data comes from: the sample market, an importer, the research desk.';

create table loaded_data (
  key text primary key,
  hash bytea not null,
  detail jsonb not null default '{}',
  loaded_at timestamptz not null default now()
);
comment on table loaded_data is 'Which shipped data stands in this database: the reference vocabularies, the sample market.';
-- Who uses the platform: customer firms with their subscriptions, and the provider's staff.

create table customer_firms (
  id integer generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  phone_viewing boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table customer_firms is 'A subscriber (sub_firm, fid on the wire). Not a firm of the market: those are in firms.';

create table departments (
  id integer generated always as identity primary key,
  customer_firm_id integer not null references customer_firms (id) on delete cascade,
  name text not null,
  unique (customer_firm_id, name)
);

create table subscriptions (
  id integer generated always as identity primary key,
  customer_firm_id integer not null references customer_firms (id) on delete cascade,
  modules text[] not null,
  province_ids integer[],
  category_ids integer[],
  starts_on date not null,
  ends_on date not null,
  seats integer not null,
  is_trial boolean not null default false,
  is_vip boolean not null default false,
  quotas jsonb not null default '{}',
  check (ends_on >= starts_on),
  check (seats > 0)
);
comment on column subscriptions.province_ids is 'Null = every province.';
comment on column subscriptions.category_ids is 'Null = every category (level 1).';
create index subscriptions_customer_firm_id on subscriptions (customer_firm_id);

create table users (
  id integer generated always as identity primary key,
  username text not null unique,
  name_zh text not null,
  name_en text not null,
  customer_firm_id integer references customer_firms (id) on delete restrict,
  department_id integer references departments (id) on delete set null,
  role text not null,
  user_type smallint not null default 0,
  login_type smallint not null default 0,
  can_switch boolean not null default false,
  only_in_bid_subscription boolean not null default false,
  certified boolean not null default true,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  email text,
  manager_email text,
  disabled_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  created_at timestamptz not null default now(),
  check (user_type in (0, 1, 2)),
  check (role in ('employee', 'leader', 'sub_admin', 'firm_admin', 'researcher', 'service', 'consultant', 'it', 'admin')),
  check ((role in ('researcher', 'service', 'consultant', 'it', 'admin')) = (customer_firm_id is null))
);
comment on column users.role is 'Customer: employee, leader, sub_admin, firm_admin. Staff: researcher, service, consultant, it, admin.';
comment on column users.previous_login_at is 'The login before the running one: what "since the last login" counts from.';
create unique index users_username_lower on users (lower(username));
create index users_customer_firm_id on users (customer_firm_id);

create table user_settings (
  user_id integer primary key references users (id) on delete cascade,
  language text not null default 'zh',
  invest_value_unit smallint not null default 0,
  page_style smallint not null default 0,
  away_mode boolean not null default false,
  projects_per_page smallint not null default 50,
  deep_page_total integer not null default 50000,
  hide_type smallint not null default 0,
  list_fields text[],
  check (language in ('zh', 'en')),
  check (invest_value_unit in (0, 1, 2)),
  check (page_style in (0, 1)),
  check (projects_per_page in (20, 50, 100, 200))
);
comment on column user_settings.invest_value_unit is '0 million (default), 1 ten thousand (万元), 2 hundred million (亿元).';

create table sessions (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  secret_hash bytea not null unique,
  csrf_hash bytea not null,
  login_method text not null,
  user_agent text,
  address inet,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
comment on table sessions is 'Only hashes of the secret and of the readable token are kept.';
create index sessions_user_id on sessions (user_id) where ended_at is null;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users (id) on delete restrict,
  customer_firm_id integer references customer_firms (id) on delete restrict,
  action text not null,
  subject text,
  subject_id bigint,
  detail jsonb not null default '{}',
  address inet
);
comment on table audit is 'Written in the same transaction as what it records; never updated.';
create index audit_user_id_at on audit (user_id, at desc);
create index audit_action_at on audit (action, at desc);
-- Firms and contacts of the market.

create table firms (
  id integer generated by default as identity primary key,
  number text unique,
  name_zh text not null,
  name_en text,
  short_zh text,
  aliases text[] not null default '{}',
  parent_id integer references firms (id) on delete set null,
  headquarter_id integer references firms (id) on delete set null,
  owner_type_id integer references dictionary_options (id) on delete restrict,
  country_id integer not null default 156 references countries (id) on delete restrict,
  province_id integer references regions (id) on delete restrict,
  city_id integer references regions (id) on delete restrict,
  address text,
  website text,
  is_natural_person boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column firms.number is 'Unified social credit code or the source''s own number.';
comment on column firms.is_natural_person is 'A person acting as a firm (some land holders): the name is masked.';
create index firms_name_zh on firms (name_zh);
create index firms_parent_id on firms (parent_id);

create table firm_sources (
  source_id integer not null references sources (id) on delete restrict,
  external_ref text not null,
  firm_id integer not null references firms (id) on delete cascade,
  primary key (source_id, external_ref)
);
create index firm_sources_firm_id on firm_sources (firm_id);

create table contacts (
  id integer generated by default as identity primary key,
  encode_id text not null unique,
  firm_id integer references firms (id) on delete set null,
  name_zh text not null,
  name_en text,
  salutation text,
  position_id integer references dictionary_options (id) on delete restrict,
  position_note text,
  resigned smallint not null default 0,
  resigned_on date,
  mailing_address text,
  remarks text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (resigned in (0, 1, 2))
);
comment on column contacts.encode_id is 'The only contact id that leaves the server: random, not enumerable.';
comment on column contacts.resigned is '0 not resigned, 1 resigned, 2 retired.';
create index contacts_firm_id on contacts (firm_id);

create table channels (
  id bigint generated by default as identity primary key,
  contact_id integer references contacts (id) on delete cascade,
  firm_id integer references firms (id) on delete cascade,
  kind text not null,
  cipher bytea not null,
  keyed_hash bytea not null,
  masked text not null,
  verified_at timestamptz,
  verified_by text,
  confidence smallint,
  sort smallint not null default 0,
  check (num_nonnulls(contact_id, firm_id) = 1),
  check (kind in ('mobile', 'telephone', 'site_phone', 'fax', 'email')),
  check (confidence between 0 and 100)
);
comment on table channels is 'Phones and mails, AES-256-GCM per field; keyed_hash (HMAC of the normalised value) finds an exact number.';
create index channels_contact_id on channels (contact_id);
create index channels_firm_id on channels (firm_id);
create index channels_keyed_hash on channels (keyed_hash);
-- Projects with their parties, land fields, sources and revisions.

create table project_series (
  id integer generated by default as identity primary key,
  name_zh text not null,
  name_en text not null,
  firm_id integer references firms (id) on delete set null
);
comment on table project_series is 'A developer''s product line (its projects share name and standard).';

create table projects (
  id integer generated by default as identity (start with 20000001) primary key,
  name_zh text not null,
  name_en text not null,
  aliases text[] not null default '{}',
  class_type smallint not null default 0,
  stage_id integer not null references stages (id) on delete restrict,
  sub_stage_id integer references stages (id) on delete restrict,
  category_id integer not null references categories (id) on delete restrict,
  subcategory_id integer references categories (id) on delete restrict,
  new_subcategory_id integer references categories (id) on delete restrict,
  country_id integer not null default 156 references countries (id) on delete restrict,
  region_id integer references regions (id) on delete restrict,
  province_id integer references regions (id) on delete restrict,
  city_id integer references regions (id) on delete restrict,
  district_id integer references regions (id) on delete restrict,
  address_zh text,
  address_en text,
  longitude double precision,
  latitude double precision,
  invest_value numeric(14, 4),
  floor_area numeric(14, 2),
  site_area numeric(14, 2),
  storeys_above smallint,
  storeys_below smallint,
  starts_on date,
  ends_on date,
  owner_type_id integer references dictionary_options (id) on delete restrict,
  development_type_id integer references dictionary_options (id) on delete restrict,
  foreign_participation_id integer references dictionary_options (id) on delete restrict,
  foreign_note text,
  renovation_id integer references dictionary_options (id) on delete restrict,
  lift_id integer references dictionary_options (id) on delete restrict,
  aircondition_id integer references dictionary_options (id) on delete restrict,
  heating_type_id integer references dictionary_options (id) on delete restrict,
  curtain_wall_id integer references dictionary_options (id) on delete restrict,
  structure_id integer references dictionary_options (id) on delete restrict,
  ventilation_system_id integer references dictionary_options (id) on delete restrict,
  space_parking_id integer references dictionary_options (id) on delete restrict,
  prefabricated_id integer references dictionary_options (id) on delete restrict,
  passive_house_id integer references dictionary_options (id) on delete restrict,
  parking_spaces integer,
  household_count integer,
  guest_rooms integer,
  sickbeds integer,
  average_price numeric(12, 2),
  remark_zh text,
  remark_en text,
  details jsonb not null default '{}',
  is_major boolean not null default false,
  photo_count smallint not null default 0,
  bid_count smallint not null default 0,
  series_id integer references project_series (id) on delete set null,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  verified_at timestamptz,
  check (class_type in (0, 1, 7, 10, 3, -5)),
  check (invest_value >= 0),
  check (ends_on >= starts_on)
);
comment on column projects.invest_value is 'Millions of CNY.';
comment on column projects.floor_area is 'Square metres.';
comment on column projects.details is 'Figures only one type of project has, such as capacity_mw, racks: { key: number | string }.';
comment on column projects.updated_at is 'The newest revision that was not cosmetic.';
create index projects_updated_at on projects (updated_at desc, id desc);
create index projects_published_at on projects (published_at desc, id desc);
create index projects_series_id on projects (series_id);

create table project_land_fields (
  project_id integer primary key references projects (id) on delete cascade,
  plot_number text,
  notice_number text,
  planning_purpose text,
  floor_ratio numeric(8, 3),
  building_density numeric(6, 2),
  height_limit numeric(8, 2),
  greening_rate numeric(6, 2),
  transfer_way text,
  transfer_years smallint,
  starting_price numeric(16, 4),
  close_price numeric(16, 4),
  close_on date,
  premium_rate numeric(10, 2),
  initial_floor_price numeric(14, 2),
  transaction_floor_price numeric(14, 2)
);
comment on column project_land_fields.close_price is 'Ten thousand CNY (万元), as starting_price; floor prices in CNY per square metre; rates in percent; height in metres.';

create table project_firms (
  id bigint generated by default as identity primary key,
  project_id integer not null references projects (id) on delete cascade,
  firm_id integer not null references firms (id) on delete restrict,
  role_id integer not null references tender_roles (id) on delete restrict,
  source_id integer not null references sources (id) on delete restrict,
  source_note text,
  first_seen_at timestamptz not null default now(),
  verified_at timestamptz,
  unique (project_id, firm_id, role_id)
);
create index project_firms_firm_id on project_firms (firm_id);

create table project_contacts (
  project_firm_id bigint not null references project_firms (id) on delete cascade,
  contact_id integer not null references contacts (id) on delete cascade,
  first_seen_at timestamptz not null default now(),
  primary key (project_firm_id, contact_id)
);
create index project_contacts_contact_id on project_contacts (contact_id);

create table project_sources (
  source_id integer not null references sources (id) on delete restrict,
  external_ref text not null,
  project_id integer not null references projects (id) on delete cascade,
  url text,
  content_hash bytea,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (source_id, external_ref)
);
comment on column project_sources.content_hash is 'Of what the source last said: the same again changes nothing.';
create index project_sources_project_id on project_sources (project_id);

create table project_revisions (
  id bigint generated by default as identity primary key,
  project_id integer not null references projects (id) on delete cascade,
  at timestamptz not null default now(),
  source_id integer not null references sources (id) on delete restrict,
  user_id integer references users (id) on delete restrict,
  kind text not null,
  note text,
  changes jsonb not null default '[]',
  check (kind in ('created', 'changed', 'cosmetic'))
);
comment on column project_revisions.changes is '[{field, from, to}] in column values; the first revision names no fields: it set all that no later one touched.';
create index project_revisions_project_id on project_revisions (project_id, at desc);
create index project_revisions_at on project_revisions (at);

create table project_views (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  first_viewed_at timestamptz not null default now(),
  viewed_at timestamptz not null default now(),
  views integer not null default 1,
  primary key (user_id, project_id)
);
create index project_views_project_id on project_views (project_id);
create index project_views_user_id_viewed_at on project_views (user_id, viewed_at desc);
-- Bid and tender notices, and land deals.

create table bid_notices (
  id integer generated by default as identity primary key,
  kind text not null,
  title text not null,
  project_id integer references projects (id) on delete set null,
  province_id integer references regions (id) on delete restrict,
  city_id integer references regions (id) on delete restrict,
  lot_number text,
  round smallint not null default 1,
  amount numeric(14, 4),
  amount_text text,
  published_on date not null,
  closes_on date,
  url text,
  body text,
  source_id integer not null references sources (id) on delete restrict,
  external_ref text not null,
  content_hash bytea,
  unique (source_id, external_ref),
  check (kind in ('special_purchase', 'open_bid', 'candidates', 'winning_bid'))
);
comment on column bid_notices.amount is 'Millions of CNY; amount_text keeps a price given as a rate or a discount.';
comment on column bid_notices.round is '2 for 第2次招标 and so on.';
create index bid_notices_project_id on bid_notices (project_id, published_on desc);
create index bid_notices_published_on on bid_notices (published_on desc, id desc);

create table bid_notice_firms (
  notice_id integer not null references bid_notices (id) on delete cascade,
  firm_id integer not null references firms (id) on delete restrict,
  part text not null,
  rank smallint not null default 1,
  amount numeric(14, 4),
  amount_text text,
  primary key (notice_id, firm_id, part),
  check (part in ('owner', 'agent', 'bidder', 'candidate', 'winner', 'consortium'))
);
comment on column bid_notice_firms.part is 'consortium: a further member of the winning (or bidding) consortium.';
create index bid_notice_firms_firm_id on bid_notice_firms (firm_id);

create table land_deals (
  id integer generated by default as identity primary key,
  project_id integer references projects (id) on delete set null,
  firm_id integer references firms (id) on delete set null,
  province_id integer references regions (id) on delete restrict,
  city_id integer references regions (id) on delete restrict,
  district_id integer references regions (id) on delete restrict,
  plot_number text,
  address text,
  planning_purpose text,
  transfer_way text,
  transfer_years smallint,
  site_area numeric(14, 2),
  floor_ratio_from numeric(8, 3),
  floor_ratio_to numeric(8, 3),
  close_price numeric(16, 4),
  signed_on date,
  source_id integer not null references sources (id) on delete restrict,
  external_ref text not null,
  content_hash bytea,
  unique (source_id, external_ref)
);
comment on column land_deals.close_price is 'Ten thousand CNY (万元); site_area in square metres.';
create index land_deals_signed_on on land_deals (signed_on desc, id desc);
create index land_deals_project_id on land_deals (project_id);
-- Import: staging -> check -> publish as one batch.

create table import_batches (
  id integer generated always as identity primary key,
  source_id integer not null references sources (id) on delete restrict,
  file_name text not null,
  file_hash bytea not null,
  state text not null default 'staging',
  rows_read integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  rejected_count integer not null default 0,
  started_at timestamptz not null default now(),
  published_at timestamptz,
  unique (source_id, file_hash),
  check (state in ('staging', 'checked', 'published'))
);

create table import_rows (
  batch_id integer not null references import_batches (id) on delete cascade,
  row_number integer not null,
  external_ref text,
  payload jsonb not null,
  rejected text,
  primary key (batch_id, row_number)
);
comment on column import_rows.rejected is 'Why the row was refused; null = accepted. Accepted rows are removed when the batch is published.';
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
  where (n.name_zh, n.name_en, n.aliases) is distinct from (o.name_zh, o.name_en, o.aliases);
  return null;
end $$;

create trigger firms_updated after update on firms referencing old table as old_rows new table as new_rows
  for each statement execute function log_firm_rename();

-- The second implementation of search: folded text, tokens and columns of every searchable record.

create table search_documents (
  entity text not null,
  id integer not null,
  tokens tsvector not null,
  texts text[] not null,
  codes bigint[] not null,
  numbers double precision[] not null,
  newest double precision,
  primary key (entity, id)
);
comment on table search_documents is 'Written by the search engine alone, from what the areas load. Safe to empty: it is filled again.';
comment on column search_documents.texts is 'One folded text per field; values end with chr(1), chr(2) stands before every run of letters or digits.';
comment on column search_documents.codes is '(column + 1) * 2^40 + code + 2^31, so that one array holds the codes of all columns.';
create index search_documents_tokens on search_documents using gin (tokens) with (fastupdate = off);
create index search_documents_newest on search_documents (entity, newest desc nulls last, id desc);

create table search_positions (
  entity text primary key,
  definition text not null,
  position pg_snapshot not null
);
comment on table search_positions is 'Up to where search_documents follows the change log; no row until an entity is complete.';
