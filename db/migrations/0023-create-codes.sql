-- Codes sent by mail or SMS; the mobile of an account; personal accounts that register themselves.

alter table users
  add column email_confirmed_at timestamptz,
  add column mobile_cipher bytea,
  add column mobile_hash bytea,
  add column mobile_masked text;
alter table users drop constraint users_check;
alter table users
  add check (role not in ('researcher', 'service', 'consultant', 'it', 'admin') or customer_firm_id is null),
  add check (customer_firm_id is not null or user_type = 1 or role in ('researcher', 'service', 'consultant', 'it', 'admin')),
  add check ((mobile_cipher is null) = (mobile_hash is null) and (mobile_cipher is null) = (mobile_masked is null));
comment on column users.customer_firm_id is 'Null for staff, and for a personal account that registered itself and waits for a firm.';
comment on column users.email_confirmed_at is 'When a code sent to the address came back; null = never.';
comment on column users.mobile_cipher is 'Encrypted; mobile_hash finds it, mobile_masked shows it.';
create index users_email_lower on users (lower(email));
create index users_mobile_hash on users (mobile_hash);
create unique index users_personal_mobile on users (mobile_hash) where user_type = 1;

alter table mails drop constraint mails_kind_check;
alter table mails add check (kind in ('manager', 'alert', 'by_hand', 'confirm', 'code'));

create table sent_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  channel text not null,
  target_hash bytea not null,
  target_cipher bytea,
  user_id integer references users (id) on delete cascade,
  language text not null,
  code_hash bytea,
  state text not null default 'waiting',
  reason text,
  tries smallint not null default 0,
  address inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz,
  check (purpose in ('email_login', 'confirm_email', 'reset_password', 'registration', 'project_limit')),
  check (channel in ('email', 'sms')),
  check (language in ('zh', 'en')),
  check (state in ('waiting', 'sending', 'sent', 'nobody', 'failed', 'uncertain')),
  check (used_at is null or code_hash is not null)
);
comment on table sent_codes is 'A row is written for an unknown target too: answer, limits and time taken are the same.';
comment on column sent_codes.target_hash is 'Keyed hash of the address or number.';
comment on column sent_codes.target_cipher is 'Encrypted, until it is sent.';
comment on column sent_codes.user_id is 'Whose account the code is for; null until it is sent, and where there is none.';
comment on column sent_codes.code_hash is 'Keyed hash of purpose, target and code; null until it is sent.';
comment on column sent_codes.state is 'waiting, sending (SMS handed over, outcome not noted), sent, nobody (no account of this target), failed, uncertain.';
comment on column sent_codes.tries is 'Codes given in for it, the right one included.';
create index sent_codes_target on sent_codes (target_hash, created_at desc);
create index sent_codes_address on sent_codes (address, created_at);
create index sent_codes_user_id on sent_codes (user_id, purpose, used_at);
create index sent_codes_created_at on sent_codes (created_at);
