-- Who uses the platform: customer firms with their subscriptions, and the provider's staff.

create table customer_firms (
  id integer generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  phone_viewing boolean not null default true,
  created_at timestamptz not null default now(),
  real_number_approval boolean not null default false,
  account_manager_id integer,
  one_place boolean not null default true,
  is_sample boolean not null default false
);
comment on column customer_firms.is_sample is 'Of the sample market, with all of its accounts.';
comment on column customer_firms.real_number_approval is 'A real number is released only after an administrator of the firm approved it.';
comment on column customer_firms.account_manager_id is 'Of the provider''s staff; null = nobody yet.';
comment on column customer_firms.one_place is 'An account is logged in at one place at a time.';
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
  email_confirmed_at timestamptz,
  mobile_cipher bytea,
  mobile_hash bytea,
  mobile_masked text,
  manager_email text,
  disabled_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  created_at timestamptz not null default now(),
  work_phone text,
  statistics text,
  experience_ends_at timestamptz,
  one_place boolean,
  allotment_password_hash text,
  is_sample boolean not null default false,
  check (user_type in (0, 1, 2)),
  check (role in ('employee', 'leader', 'sub_admin', 'firm_admin', 'researcher', 'service', 'consultant', 'it', 'admin')),
  check (role not in ('researcher', 'service', 'consultant', 'it', 'admin') or customer_firm_id is null),
  check (customer_firm_id is not null or user_type = 1 or role in ('researcher', 'service', 'consultant', 'it', 'admin')),
  check ((mobile_cipher is null) = (mobile_hash is null) and (mobile_cipher is null) = (mobile_masked is null)),
  check (statistics in ('none', 'own', 'team'))
);
comment on column users.is_sample is 'Of the sample market: its password is public, and where anything says production it does not come in.';
comment on column users.statistics is 'Null = by the role: leaders and administrators those of the team, others their own.';
comment on column users.experience_ends_at is 'End of the five minutes of experience after a trial, given once; null = not begun.';
alter table customer_firms add foreign key (account_manager_id) references users (id) on delete set null;
create index customer_firms_account_manager_id on customer_firms (account_manager_id);
create index users_department_id on users (department_id);
comment on column users.role is 'Customer: employee, leader, sub_admin, firm_admin. Staff: researcher, service, consultant, it, admin.';
comment on column users.one_place is 'Instead of the firm''s one_place; null = as the firm says, and for staff many places.';
comment on column users.previous_login_at is 'The login before the running one: what "since the last login" counts from.';
comment on column users.customer_firm_id is 'Null for staff, and for a personal account that registered itself and waits for a firm.';
comment on column users.email_confirmed_at is 'When a code sent to the address came back; null = never.';
comment on column users.mobile_cipher is 'Encrypted; mobile_hash finds it, mobile_masked shows it.';
create unique index users_username_lower on users (lower(username));
create index users_email_lower on users (lower(email));
create index users_mobile_hash on users (mobile_hash);
create unique index users_personal_mobile on users (mobile_hash) where user_type = 1;
create index users_customer_firm_id on users (customer_firm_id);

create table user_settings (
  user_id integer primary key references users (id) on delete cascade,
  language text,
  invest_value_unit smallint not null default 0,
  page_style smallint not null default 0,
  away_mode boolean not null default false,
  projects_per_page smallint not null default 50,
  deep_page_total integer not null default 50000,
  hide_type smallint not null default 0,
  list_fields text[],
  default_list text,
  sheet_sections text[],
  sheet_split boolean not null default false,
  dial_notice smallint not null default 0,
  guides_seen text[] not null default '{}',
  real_name_asks_at timestamptz,
  check (language in ('zh', 'en')),
  check (invest_value_unit in (0, 1, 2)),
  check (page_style in (0, 1)),
  check (projects_per_page in (20, 50, 100, 200)),
  check (dial_notice in (0, 1))
);
comment on column user_settings.language is 'Null until chosen: the screens follow the browser.';
comment on column user_settings.invest_value_unit is '0 million (default), 1 ten thousand (万元), 2 hundred million (亿元).';

comment on column user_settings.default_list is 'The list of projects opened after login; null = the home, or the saved search that is chosen for it.';
comment on column user_settings.sheet_sections is 'The sections of sheets that were exported last; null = never.';
comment on column user_settings.sheet_split is 'Whether the last Word export was a file for each project.';
comment on column user_settings.dial_notice is '1 = the notice about numbers and transit numbers is not to be shown again.';
comment on column user_settings.real_name_asks_at is 'The notice about real-name numbers was put off until then; null = never.';
comment on column user_settings.guides_seen is 'The quick guides that were put away, by key.';

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
  ended_because text,
  proved_at timestamptz,
  token_given boolean not null default false,
  client_kind text not null default 'browser',
  replaced_hash bytea unique,
  replaced_at timestamptz,
  check (client_kind in ('browser', 'phone')),
  check ((replaced_hash is null) = (replaced_at is null))
);
comment on column sessions.replaced_hash is 'Of the secret before this one: it opens the session for ten seconds more.';
comment on column sessions.proved_at is 'When the password or the dynamic token was given last; null = never in this session.';
comment on column sessions.token_given is 'The login took the dynamic token: some rights ask for it.';
comment on table sessions is 'Only hashes of the secret and of the readable token are kept.';
create index sessions_user_id on sessions (user_id) where ended_at is null;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  customer_firm_id integer,
  action text not null,
  subject text,
  subject_id bigint,
  detail jsonb not null default '{}',
  address inet,
  act_id uuid,
  signature bytea
);
comment on table audit is 'Written in the same transaction as what it records; never changed. audit_seals makes a chain of it.';
comment on column audit.user_id is 'No foreign key, here and for the firm: what somebody did stays written when the account is gone.';
comment on column audit.act_id is 'Names the act; one row each. Null in rows from before there was a chain.';
comment on column audit.signature is 'Keyed hash of who did what, made by the application: the key is not in the database.';
create index audit_user_id_at on audit (user_id, at desc);
create index audit_action_at on audit (action, at desc);
create index audit_of_subject on audit (subject, subject_id, at desc) where subject is not null;
create index audit_account_changes on audit (customer_firm_id, at desc, id desc) where action like 'accounts.%';
create index audit_account_subject on audit (subject, subject_id, at desc, id desc) where action like 'accounts.%';

alter table audit enable row level security;
create policy added on audit for insert with check (true);
create policy seen on audit for select using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (subject = 'user' and subject_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer))
  or coalesce(customer_firm_id, 0) = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

create table audit_unsealed (
  audit_id bigint primary key
);
comment on table audit_unsealed is 'Rows that wait for their seal, about a second.';

create table audit_seals (
  position bigint primary key,
  audit_id bigint not null,
  origin text not null check (origin in ('before', 'signed', 'unsigned', 'lost')),
  mac bytea not null,
  check (position > 0)
);
comment on table audit_seals is 'A chain: each mac is a keyed hash of the one before, the position and the row. No foreign key: a deleted row must leave its seal.';
comment on column audit_seals.origin is 'What the row was when it was sealed: before = there when the chain began, signed by the application, unsigned, or lost (gone before it was sealed).';

-- As its owner: who adds to the audit may not touch the list.
create function queue_for_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed select id from new_rows;
  return null;
end $$;

create trigger audit_inserted after insert on audit referencing new table as new_rows
  for each statement execute function queue_for_seal();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_stays before update or delete or truncate on audit
  for each statement execute function refuse_change();
alter table audit enable always trigger audit_stays;

create trigger audit_seals_stay before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
alter table audit_seals enable always trigger audit_seals_stay;
