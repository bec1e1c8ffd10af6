-- What holds calls back: answers kept for repeated writes, budgets, captchas, known devices.

create table kept_answers (
  user_id integer not null references users (id) on delete cascade,
  key_hash bytea not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
alter table kept_answers enable row level security;
create policy seen on kept_answers using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on table kept_answers is 'The answers of writes that carried an idempotency key, for 24 hours. Of the key only a hash is kept, and the answer is sealed with a key made from it: without the caller''s key nobody reads it.';
comment on column kept_answers.answer is 'Null: the answer was too large to keep.';
create index kept_answers_created_at on kept_answers (created_at);

create table budget_counts (
  scope text not null,
  subject text not null,
  budget text not null,
  buckets jsonb not null,
  forget_at timestamptz not null,
  primary key (scope, subject, budget),
  check (scope in ('account', 'firm', 'address', 'site', 'device', 'session', 'pair', 'password'))
);
comment on table budget_counts is 'What was taken of a limit, by the number of the time bucket; a bucket is a twelfth of the limit''s window.';
comment on column budget_counts.subject is 'Id of the account, firm or session, address or network, or the hash of a device, of a name with an address, or (16 bits of it) of a password that was tried.';
create index budget_counts_forget_at on budget_counts (forget_at);

create table captcha_uses (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table captcha_uses is 'Challenges that were solved: each counts once.';
create index captcha_uses_expires_at on captcha_uses (expires_at);

create table captcha_passes (
  subject text not null,
  class text not null,
  expires_at timestamptz not null,
  primary key (subject, class)
);
comment on table captcha_passes is 'A solved captcha, until the call that asked for it is sent again; of a session, or of an address without one.';
create index captcha_passes_expires_at on captcha_passes (expires_at);

create table known_devices (
  user_id integer not null references users (id) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table known_devices is 'Browsers that an account logged in with; each carries a secret of its own, of which only a hash is kept.';
create index known_devices_seen_at on known_devices (seen_at);
create index known_devices_device_hash on known_devices (device_hash);

create table limit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  limit_name text,
  user_id integer references users (id) on delete cascade,
  customer_firm_id integer references customer_firms (id) on delete cascade,
  detail jsonb not null default '{}',
  settled_at timestamptz,
  settled_by integer references users (id) on delete set null,
  check (kind in ('reached', 'habits')),
  check ((kind = 'reached') = (limit_name is not null)),
  check (user_id is not null or customer_firm_id is not null),
  check (kind = 'reached' or user_id is not null),
  check (settled_by is null or settled_at is not null)
);
comment on table limit_events is 'What the provider''s staff is told of: a limit that an account or a firm reached, and habits that are no person''s.';
comment on column limit_events.user_id is 'Null where a limit of the whole firm was reached.';
comment on column limit_events.detail is 'Of habits: the score and its parts.';
comment on column limit_events.settled_at is 'Of habits: somebody looked into it; until then the account meets captchas sooner.';
create index limit_events_customer_firm_id on limit_events (customer_firm_id, at desc, id desc);
create index limit_events_user_id on limit_events (user_id, at desc);
create index limit_events_settled_by on limit_events (settled_by);

create table limit_raises (
  id integer generated always as identity primary key,
  customer_firm_id integer not null references customer_firms (id) on delete cascade,
  limit_name text not null,
  most integer not null,
  ends_on date,
  reason text not null,
  state text not null default 'waiting',
  asked_by integer not null references users (id) on delete restrict,
  asked_at timestamptz not null default now(),
  decided_by integer references users (id) on delete restrict,
  decided_at timestamptz,
  check (most > 0),
  check (state in ('waiting', 'approved', 'refused', 'ended')),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (state not in ('approved', 'refused') or decided_by <> asked_by)
);
comment on table limit_raises is 'A limit that is higher for one customer by contract: one of the provider''s people asks, another one approves.';
comment on column limit_raises.ends_on is 'The last day, in Shanghai; null = until it is ended.';
create index limit_raises_customer_firm_id on limit_raises (customer_firm_id, id desc);
create unique index limit_raises_one_waiting on limit_raises (customer_firm_id, limit_name) where state = 'waiting';
create unique index limit_raises_one_approved on limit_raises (customer_firm_id, limit_name) where state = 'approved';
create index limit_raises_asked_by on limit_raises (asked_by);
create index limit_raises_decided_by on limit_raises (decided_by);
