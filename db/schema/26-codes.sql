-- Codes of six digits that are sent by mail or SMS: asked for by a call, written and sent by a job.

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
  is_long boolean not null default false,
  check (purpose in ('email_login', 'confirm_email', 'reset_password', 'registration', 'bind_mobile', 'project_limit')),
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
comment on column sent_codes.is_long is 'Twelve letters instead of six digits: good for hours, however many tries are wrong.';
create index sent_codes_target on sent_codes (target_hash, created_at desc);
create index sent_codes_address on sent_codes (address, created_at);
create index sent_codes_user_id on sent_codes (user_id, purpose, used_at);
create index sent_codes_created_at on sent_codes (created_at);
